/** A database to try a backup in, which is thrown away. */
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, type OpenDatabase } from '../database/connect.ts'
import { takeLock } from '../database/embedded/lock.ts'
import { notedPlace } from '../database/embedded/place.ts'
import { startEmbedded } from '../database/embedded/startEmbedded.ts'
import type { Log } from '../database/log.ts'
import { BackupProblem } from './form.ts'
import { RESTORE_NAME } from './restoreTarget.ts'

/** What such databases and folders are called, so that those of one that was killed are known. */
const PREFIX = 'copydesk_verify_'
const FOLDER = 'copydesk-verify-'

type Work<Result> = (open: OpenDatabase) => Promise<Result>

/** Makes a database on a server whose role may do so. Throws a BackupProblem where it may not or nothing answers. */
export async function inScratchDatabase<Result>(serverUrl: string, work: Work<Result>): Promise<Result> {
  const orders = openDatabase(serverUrl, { max: 1, name: RESTORE_NAME })
  const name = PREFIX + randomUUID().slice(0, 8)
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  try {
    await clearDatabases(orders).catch((error: Error) => {
      throw new BackupProblem(
        `The PostgreSQL to try the backup on does not answer (${error.message}): check its address.`,
        `用来验证备份的 PostgreSQL 没有答复（${error.message}）：请检查地址。`,
      )
    })
    await orders.pool.query(`create database "${name}" template template0 encoding 'UTF8'`).catch((error: Error) => {
      throw new BackupProblem(
        `No database to try the backup in can be made (${error.message}): let this role create databases.`,
        `建不了验证备份用的临时数据库（${error.message}）：请给这个角色 CREATEDB。`,
      )
    })
    const open = openDatabase(url, { name: RESTORE_NAME })
    try {
      return await work(open)
    } finally {
      await open.close()
      await orders.pool.query(`drop database if exists "${name}" with (force)`)
    }
  } finally {
    await orders.close()
  }
}

/** Starts a PostgreSQL of its own in a temporary folder. */
export async function inScratchServer<Result>(log: Log, work: Work<Result>): Promise<Result> {
  await clearFolders()
  const dataDir = mkdtempSync(join(tmpdir(), FOLDER))
  const embedded = await startEmbedded({ dataDir, log, fast: true }).catch((error: unknown) => {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  })
  const open = openDatabase(embedded.url, { name: RESTORE_NAME })
  try {
    return await work(open)
  } finally {
    await open.close()
    await embedded.stop()
    removeFolder(dataDir)
  }
}

/** What a proof that was killed left; nobody is connected to it any more. */
async function clearDatabases({ pool }: OpenDatabase): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select datname as name from pg_database d where starts_with(datname, $1)
      and pg_has_role(datdba, 'usage') and not exists (select from pg_stat_activity a where a.datid = d.oid)`,
    [PREFIX],
  )
  for (const { name } of rows) await pool.query(`drop database if exists "${name}"`)
}

async function clearFolders(): Promise<void> {
  const folders = readdirSync(tmpdir()).filter((name) => name.startsWith(FOLDER))
  for (const folder of folders.map((name) => join(tmpdir(), name))) {
    const file = join(folder, 'postgres', 'lock')
    // One that is being made has no lock yet.
    if (!existsSync(file)) continue
    const lock = await takeLock(file).catch(() => ({ holder: 'somebody else' }))
    if ('holder' in lock) continue
    lock.release()
    removeFolder(folder)
  }
}

function removeFolder(folder: string): void {
  const outside = notedPlace(join(folder, 'postgres'))
  for (const one of outside ? [outside, folder] : [folder]) rmSync(one, { recursive: true, force: true })
}
