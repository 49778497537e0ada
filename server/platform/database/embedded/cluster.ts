import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseProblem } from '../DatabaseProblem.ts'
import type { Ground } from './ground.ts'
import { majorOf, program } from './nativePackage.ts'
import { filesOf } from './place.ts'
import { give, run, type Outcome } from './runner.ts'
import { syncFolder, writeDurably } from './writeDurably.ts'

/** The role the server signs in as, and the database it owns. It may make databases, but is no superuser. */
export const roleName = 'copydesk'

/**
 * Who may come in: over the loopback, with a password. The superuser has none, so he can only be had in single-user
 * mode, by whoever may read the files anyway; on a machine of many users nobody else gets in.
 */
const admission = 'host all all 127.0.0.1/32 scram-sha-256\n'

/**
 * Sees to it that the place has a complete cluster and a password that opens it. A cluster is made under another name
 * and renamed when it is complete; what an interrupted start left is thrown away.
 * @param running the lock file which PostgreSQL's processes inherit.
 * @param fast for tests: do not wait for the disk, and take little of it.
 * @returns the password.
 * @throws {DatabaseProblem}
 */
export async function prepareCluster(ground: Ground, running: number | undefined, fast: boolean): Promise<string> {
  const { cluster, password } = filesOf(ground.place)
  for (const leftover of readdirSync(ground.place).filter((name) => name.startsWith('cluster.making-'))) {
    rmSync(join(ground.place, leftover), { recursive: true, force: true })
  }
  if (existsSync(cluster)) {
    refuseOtherMajor(ground, cluster)
    return readPassword(password) ?? setPassword(ground, cluster, password, running)
  }
  const draft = `${cluster}.making-${randomUUID()}`
  mkdirSync(draft, { mode: 0o700 })
  give(ground.runner, draft)
  await initialise(ground, draft, running, fast)
  const secret = await setPassword(ground, draft, password, running)
  renameSync(draft, cluster)
  syncFolder(ground.place)
  return secret
}

async function initialise(ground: Ground, folder: string, running: number | undefined, fast: boolean): Promise<void> {
  // The builtin provider decides how text is compared; LC_CTYPE still decides for some extensions, and not every system
  // knows C.UTF-8.
  for (const ctype of ['C.UTF-8', 'C']) {
    const made = await run(
      ground.runner,
      [
        ...[program(ground.native, 'initdb'), '-D', folder, '-U', 'postgres', '--encoding=UTF8', '--locale=C'],
        ...[`--lc-ctype=${ctype}`, '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
        // Trust lets initdb do without a password; nobody is listening, and the admission below replaces it.
        ...['--auth=trust', ...(fast ? ['--no-sync', '--wal-segsize=1'] : [])],
      ],
      { inherited: running },
    )
    if (made.ok) break
    if (ctype === 'C' || !/invalid locale/.test(made.said)) {
      throw new DatabaseProblem({
        zh: `数据库在 ${folder} 里建不起来：${lastWords(made)}。`,
        en: `The database could not be made in ${folder}: ${lastWords(made)}.`,
      })
    }
  }
  // Written over the existing file, which belongs to whom it must.
  writeFileSync(join(folder, 'pg_hba.conf'), admission)
}

function refuseOtherMajor({ native }: Ground, cluster: string): void {
  const made = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (made !== majorOf(native)) {
    throw new DatabaseProblem({
      zh: `${cluster} 里的数据库是 PostgreSQL ${made} 建的，这个版本带的是 ${majorOf(native)}：请用那个版本的 pg_dump 搬过来，或退回前一个版本。`,
      en: `The database in ${cluster} was made by PostgreSQL ${made}, and this release brings ${majorOf(native)}: carry it over with pg_dump of that version, or go back to the release before.`,
    })
  }
}

function readPassword(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    throw new DatabaseProblem({
      zh: `数据库的密码读不出来（${message}）：请以那个文件的所有者启动。`,
      en: `The database's password cannot be read (${message}): start as the user who owns that file.`,
    })
  }
}

/** Gives the role a new random password, making role and database where they are missing; serves a lost password file too. */
async function setPassword(
  ground: Ground,
  cluster: string,
  path: string,
  running: number | undefined,
): Promise<string> {
  const secret = randomBytes(24).toString('base64url')
  const statements = [
    `do $$ begin if to_regrole('${roleName}') is null then create role ${roleName}; end if; end $$`,
    `alter role ${roleName} login createdb password '${secret}'`,
    ...(cluster === filesOf(ground.place).cluster ? [] : [`create database ${roleName} owner ${roleName}`]),
  ]
  const command = [program(ground.native, 'postgres'), '--single', '-D', cluster, '-c', 'exit_on_error=on', 'postgres']
  const done = await run(ground.runner, command, { input: `${statements.join('\n')}\n`, inherited: running })
  if (!done.ok)
    throw new DatabaseProblem({
      zh: `数据库的密码设不了：${lastWords(done)}。`,
      en: `The database's password could not be set: ${lastWords(done)}.`,
    })
  writeDurably(path, `${secret}\n`, 0o600)
  return secret
}

function lastWords({ said }: Outcome): string {
  const lines = said.split('\n').filter((line) => /error|fatal|panic|could not|cannot/i.test(line))
  return (lines.at(-1) ?? said.split('\n').at(-1) ?? '').trim().replace(/\.$/, '')
}
