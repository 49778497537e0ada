import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseProblem } from '../DatabaseProblem.ts'
import { makeFolders } from '../../storage/makeFolders.ts'
import { takeLock, type Lock } from './lock.ts'
import { writeDurably } from './writeDurably.ts'

/*
 * A data folder holds `postgres/`, the home of its database. Everything lies in there, unless we are root, the home is
 * below a folder that only root may enter, and user namespaces are forbidden: then the database lies in a place of its own,
 * /var/lib/copydesk/<id>, and `postgres/place.json` says where. That is decided once, before the database is made; a data
 * folder that is moved takes the note along, and one that is deleted starts afresh.
 *
 *   lock, running.lock   see lock.ts; the first is held by our process, the second by PostgreSQL's
 *   cluster/             PostgreSQL's own folder; it exists only when it is complete
 *   password             of the role the server signs in as; readable by the owner alone
 *   port                 the port used last
 *   restoring            a restore made this database and had not come to its mark yet; see backup/begunRestore.ts
 *   postgresql-VERSION/  a copy of the programs, where the ones in node_modules are out of reach
 */

/** Where places outside the data folder are made. */
export const outsideFolder = '/var/lib/copydesk'

/** The home of the database of a data folder, made when missing; links resolved. */
export function homeOf(dataDir: string): string {
  const home = join(resolve(dataDir), 'postgres')
  try {
    makeFolders(home)
    // Others may pass through to the cluster, which guards itself, but not look around.
    chmodIfOurs(home)
    return realpathSync(home)
  } catch (error) {
    throw new DatabaseProblem({
      zh: `数据目录 ${resolve(dataDir)} 用不了（${(error as Error).message}）：请把 DATA_DIR 设为这个用户可以写的目录。`,
      en: `The data folder ${resolve(dataDir)} cannot be used (${(error as Error).message}): set DATA_DIR to a folder this user may write.`,
    })
  }
}

function chmodIfOurs(folder: string): void {
  try {
    chmodSync(folder, 0o711)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** The place noted in a home; undefined where none is, which means the home itself. */
export function notedPlace(home: string): string | undefined {
  try {
    const note: unknown = JSON.parse(readFileSync(join(home, 'place.json'), 'utf8'))
    return String((note as { place?: unknown }).place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new DatabaseProblem({
      zh: `${join(home, 'place.json')} 读不出来，不知道数据库在哪里：请恢复这个文件。`,
      en: `${join(home, 'place.json')} cannot be read, so nobody knows where the database is: restore that file.`,
    })
  }
}

/** Makes a place outside and notes it in the home. */
export function placeOutside(home: string, outside: string): string {
  const place = join(outside, randomUUID())
  mkdirSync(place, { recursive: true, mode: 0o755 })
  // Whatever the umask is: the user who is to run PostgreSQL must get through.
  chmodSync(outside, 0o755)
  chmodSync(place, 0o711)
  writeDurably(join(home, 'place.json'), `${JSON.stringify({ place })}\n`)
  return place
}

/**
 * Takes the lock of a home or a place for this process.
 * @throws {DatabaseProblem} when another server has it.
 */
export async function takeFolder(folder: string, dataDir: string): Promise<Lock> {
  const lock = await takeLock(join(folder, 'lock')).catch((error: Error) => {
    throw new DatabaseProblem({
      zh: `数据目录 ${resolve(dataDir)} 锁不上（${error.message}）：请把 DATA_DIR 设为这个用户可以写的目录。`,
      en: `The data folder ${resolve(dataDir)} cannot be locked (${error.message}): set DATA_DIR to a folder this user may write.`,
    })
  })
  if ('holder' in lock) {
    throw new DatabaseProblem({
      zh: `另一个服务器（进程 ${lock.holder}）正在用数据目录 ${resolve(dataDir)}：请先停下它，或把 DATA_DIR 设为别的目录。`,
      en: `Another server (process ${lock.holder}) already uses the data folder ${resolve(dataDir)}: stop it first, or set DATA_DIR to another folder.`,
    })
  }
  return lock
}

/** The files of a place. */
export function filesOf(place: string) {
  return {
    cluster: join(place, 'cluster'),
    running: join(place, 'running.lock'),
    password: join(place, 'password'),
    port: join(place, 'port'),
  }
}
