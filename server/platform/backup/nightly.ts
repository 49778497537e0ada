/** A backup every night by the clock, proved by restoring it, on one server of all that have a folder for it. */
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { openDatabase, type OpenDatabase } from '../database/connect.ts'
import type { Log } from '../database/log.ts'
import type { Database } from '../database/schema.ts'
import type { JobInHand, Work, WorkParts } from '../jobs/work.ts'
import { keysFor } from '../secrets/keyRing.ts'
import { lackingWords } from './filesHeld.ts'
import { BackupProblem } from './form.ts'
import { makeBackup } from './makeBackup.ts'
import { AGAIN_MS, NIGHTLY, nextNight } from './night.ts'
import { RESTORE_NAME } from './restoreTarget.ts'
import { inScratchDatabase, inScratchServer } from './scratch.ts'
import { verifyBackup, type Verified } from './verifyBackup.ts'

const HOUR = 3_600_000
/** Ours: how often it is tried in one night. */
const TRIES = 3
/** Ours: how many lines are kept of what was made, whatever became of the files. */
const LINES = 400

/** How it is made. */
export interface NightlySettings {
  /** The database's address. */
  readonly url: string
  readonly version: string
  readonly dataDir: string
  /** See BackupOptions. */
  readonly storage?: 'folder' | 's3' | undefined
  readonly folder: string
  /** Minutes after midnight. */
  readonly at: number
  /** How many files are kept. */
  readonly keep: number
  readonly passphrase: string | undefined
  /** Tells people that it failed, in the transaction of the line. */
  readonly tellFailure: (db: Kysely<Database>, lastGood: Date | undefined) => Promise<unknown>
}

/** The work of a server that has a folder for backups. */
export function nightlyWork(settings: NightlySettings): Work {
  return {
    kind: NIGHTLY,
    title: 'nightly backup',
    limitMs: 2 * HOUR,
    run: (job, parts) => makeNightly(job, parts, settings),
  }
}

async function makeNightly(job: JobInHand, { db, log }: WorkParts, settings: NightlySettings): Promise<Date> {
  const { ID } = await db
    .insertInto('backups')
    .values({ StartedAt: job.now() })
    .returning('ID')
    .executeTakeFirstOrThrow()
  try {
    const { lacking, ...done } = await makeAndProve(job, db, quietly(log), settings)
    await db
      .updateTable('backups')
      .set({ ...done, EndedAt: lacking > 0 ? null : job.now(), VerifiedAt: job.now() })
      .where('ID', '=', ID)
      .execute()
    await clearLines(db)
    if (lacking > 0) {
      const { zh, en } = lackingWords(lacking)
      log.warn({ file: done.File, problem: en }, 'nightly backup: made, but files are lacking')
      await failed(job, db, ID, zh, settings)
    }
    for (const file of await outdated(db, settings)) rmSync(join(settings.folder, file), { force: true })
    if (lacking > 0) return await nextNight(db, settings.at, job.now())
    log.info({ file: done.File, bytes: done.Bytes, rows: done.Rows }, 'nightly backup: made and proved')
    return await nextNight(db, settings.at, job.now())
  } catch (error) {
    if (job.signal.aborted) {
      // Another server begins it anew, or this one when it is there again.
      await db.deleteFrom('backups').where('ID', '=', ID).execute()
      throw error
    }
    const { message } = error as Error
    log.warn(error instanceof BackupProblem ? { problem: message } : { err: error }, 'nightly backup: failed')
    return await failed(job, db, ID, message, settings)
  }
}

interface Done {
  readonly File: string
  readonly Bytes: number
  readonly Rows: number
  /** See Made. */
  readonly lacking: number
}

async function makeAndProve(job: JobInHand, db: Kysely<Database>, log: Log, settings: NightlySettings): Promise<Done> {
  const { folder, url, version, dataDir, storage, passphrase } = settings
  const File = fileName(job.now(), passphrase !== undefined)
  const file = join(folder, File)
  const open = openDatabase(url, { max: 2, name: RESTORE_NAME })
  try {
    const keys = passphrase === undefined ? [] : keysFor(db).all()
    const tell = ({ name, rows }: { name: string; rows: number }) => job.report({ table: name, rows })
    const options = { version, dataDir, storage, except: [folder], passphrase, keys, tell, signal: job.signal }
    const { bytes, rows, lacking } = await makeBackup(file, { pool: open.pool, ...options })
    const { isEqual } = await prove(file, log, job.signal, settings)
    if (!isEqual)
      throw new BackupProblem({
        zh: `${file} 恢复之后有不同：不要依赖它。`,
        en: `${file} was restored and found different: it is not to be relied on.`,
      })
    return { File, Bytes: bytes, Rows: rows, lacking }
  } finally {
    await open.close()
  }
}

/** Beside the database itself where its role may make others, else in a PostgreSQL of its own. */
async function prove(file: string, log: Log, signal: AbortSignal, settings: NightlySettings): Promise<Verified> {
  const work = (into: OpenDatabase) => verifyBackup(file, { into, passphrase: settings.passphrase, log, signal })
  const { pool, close } = openDatabase(settings.url, { max: 1, name: RESTORE_NAME })
  const { rows } = await pool
    .query<{ may: boolean }>('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user')
    .finally(close)
  return rows[0]!.may ? inScratchDatabase(settings.url, work) : inScratchServer(log, work)
}

async function failed(
  job: JobInHand,
  db: Kysely<Database>,
  ID: number,
  Problem: string,
  { at, tellFailure }: NightlySettings,
): Promise<Date> {
  const failures = await db.transaction().execute(async (tx) => {
    await tx.updateTable('backups').set({ EndedAt: job.now(), Problem }).where('ID', '=', ID).execute()
    const last = await tx
      .selectFrom('backups')
      .select(['StartedAt', 'Problem'])
      .where('EndedAt', 'is not', null)
      .orderBy('StartedAt', 'desc')
      .limit(LINES)
      .execute()
    const good = last.find((line) => line.Problem === '')
    const tonight = last.filter(
      (line) => line !== good && job.now().getTime() - line.StartedAt.getTime() < TRIES * 2 * AGAIN_MS,
    )
    // Once a night: the next tries say nothing more.
    if (tonight.length === 1) await tellFailure(tx, good?.StartedAt)
    return tonight.length
  })
  if (failures >= TRIES) return nextNight(db, at, job.now())
  return new Date(job.now().getTime() + AGAIN_MS)
}

const PATTERN = /^copydesk-\d{8}-\d{6}\.tar\.gz(\.age)?$/

/** `copydesk-20261123-033000.tar.gz`, by UTC, so that the order of names is that of time. */
function fileName(now: Date, isEncrypted: boolean): string {
  const [day, time] = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').split('T')
  return `copydesk-${day}-${time}.tar.gz${isEncrypted ? '.age' : ''}`
}

/**
 * The files of former nights that are not kept; nothing else that lies in the folder. What lacks files pushes out only what
 * lacks some as well: the last good ones stay.
 */
async function outdated(
  db: Kysely<Database>,
  { folder, keep }: Pick<NightlySettings, 'folder' | 'keep'>,
): Promise<string[]> {
  const ours = readdirSync(folder).filter((name) => PATTERN.test(name))
  const newest = ours.sort().reverse()
  const doubted = await db.selectFrom('backups').select('File').where('Problem', '<>', '').execute()
  const doubtful = new Set(doubted.map(({ File }) => File))
  return [true, false].flatMap((is) => newest.filter((name) => doubtful.has(name) === is).slice(keep))
}

async function clearLines(db: Kysely<Database>): Promise<void> {
  await sql`delete from backups where "ID" not in (select "ID" from backups order by "StartedAt" desc limit ${LINES})`.execute(
    db,
  )
}

const quietly = (log: WorkParts['log']): Log => ({ debug() {}, info() {}, warn: (message) => log.warn({}, message) })
