/** A backup every night by the clock, proved by restoring it, on one server of all that have a folder for it. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import { isAway } from '../database/away.ts'
import { openDatabase } from '../database/connect.ts'
import type { Log } from '../database/log.ts'
import type { Database } from '../database/schema.ts'
import { PutOff } from '../jobs/putOff.ts'
import type { JobInHand, Work, WorkParts } from '../jobs/work.ts'
import { keysFor } from '../secrets/keyRing.ts'
import { lackingWords } from './filesHeld.ts'
import { BackupProblem } from './form.ts'
import { makeBackup } from './makeBackup.ts'
import { AGAIN_MS, NIGHTLY, nextNight } from './night.ts'
import { proveNightly } from './proveNightly.ts'
import { RESTORE_NAME } from './restoreTarget.ts'
import { fileName, removeOldParts, removeOutdated } from './tidyFolder.ts'

const HOUR = 3_600_000
/** Ours: how often it is tried in one night. */
const TRIES = 3
/** Ours: how many lines are kept of what was made, whatever became of the files. */
const LINES = 400
/** Ours: so long after the database was away the next one begins, in ms. */
const AFTER_OUTAGE_MS = 60_000
/** Stands at one whose server was killed, for the operator. */
const INTERRUPTED = 'interrupted: the server ended while it was made'

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
  await endInterrupted(db, job.now())
  await removeOldParts(settings.folder, job.now())
  const File = fileName(job.now(), settings.passphrase !== undefined)
  // Named before it is there: of one that is killed it is known that nobody proved it.
  const { ID } = await db
    .insertInto('backups')
    .values({ StartedAt: job.now(), File })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const forget = async () => {
    rmSync(join(settings.folder, File), { force: true })
    await db.deleteFrom('backups').where('ID', '=', ID).execute()
  }
  try {
    const { lacking, ...done } = await makeAndProve(job, db, quietly(log), { ...settings, File })
    await db
      .updateTable('backups')
      .set({ ...done, EndedAt: lacking > 0 ? null : job.now(), VerifiedAt: job.now(), Problem: '' })
      .where('ID', '=', ID)
      .execute()
    await clearLines(db)
    if (lacking > 0) {
      const { zh, en } = lackingWords(lacking)
      log.warn({ file: File, problem: en }, 'nightly backup: made, but files are lacking')
      await failed(job, db, ID, zh, settings)
    }
    await removeOutdated(db, settings)
    if (lacking > 0) return await nextNight(db, settings.at, job.now())
    log.info({ file: File, bytes: done.Bytes, rows: done.Rows }, 'nightly backup: made and proved')
    return await nextNight(db, settings.at, job.now())
  } catch (error) {
    if (job.signal.aborted) {
      // Another server begins it anew, or this one when it is there again.
      await forget()
      throw error
    }
    // Nothing is wrong with the backup: it begins anew once the database is there again, and nobody is told.
    if (isAway(error)) throw new PutOff((error as Error).message, AFTER_OUTAGE_MS, forget)
    const { message } = error as Error
    if (!existsSync(join(settings.folder, File)))
      await db.updateTable('backups').set({ File: '' }).where('ID', '=', ID).execute()
    log.warn(error instanceof BackupProblem ? { problem: message } : { err: error }, 'nightly backup: failed')
    return await failed(job, db, ID, message, settings)
  }
}

interface Done {
  readonly Bytes: number
  readonly Rows: number
  /** See Made. */
  readonly lacking: number
}

async function makeAndProve(
  job: JobInHand,
  db: Kysely<Database>,
  log: Log,
  settings: NightlySettings & { readonly File: string },
): Promise<Done> {
  const { folder, url, version, dataDir, storage, passphrase, File } = settings
  const file = join(folder, File)
  const open = openDatabase(url, { max: 2, name: RESTORE_NAME })
  try {
    const keys = passphrase === undefined ? [] : keysFor(db).all()
    const tell = ({ name, rows }: { name: string; rows: number }) => job.report({ table: name, rows })
    const options = { version, dataDir, storage, except: [folder], passphrase, keys, tell, signal: job.signal }
    const { bytes, rows, lacking } = await makeBackup(file, { pool: open.pool, ...options })
    const { isEqual } = await proveNightly(file, log, job.signal, settings)
    if (!isEqual)
      throw new BackupProblem({
        zh: `${file} 恢复之后有不同：不要依赖它。`,
        en: `${file} was restored and found different: it is not to be relied on.`,
      })
    return { Bytes: bytes, Rows: rows, lacking }
  } finally {
    await open.close()
  }
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
      (line) =>
        line !== good &&
        line.Problem !== INTERRUPTED &&
        job.now().getTime() - line.StartedAt.getTime() < TRIES * 2 * AGAIN_MS,
    )
    // Once a night: the next tries say nothing more.
    if (tonight.length === 1) await tellFailure(tx, good?.StartedAt)
    return tonight.length
  })
  if (failures >= TRIES) return nextNight(db, at, job.now())
  return new Date(job.now().getTime() + AGAIN_MS)
}

/** Who has the job has it alone: what has no end is of a server that was killed. */
async function endInterrupted(db: Kysely<Database>, EndedAt: Date): Promise<void> {
  await db.updateTable('backups').set({ EndedAt, Problem: INTERRUPTED }).where('EndedAt', 'is', null).execute()
}

async function clearLines(db: Kysely<Database>): Promise<void> {
  await sql`delete from backups where "ID" not in (select "ID" from backups order by "StartedAt" desc limit ${LINES})`.execute(
    db,
  )
}

const quietly = (log: WorkParts['log']): Log => ({ debug() {}, info() {}, warn: (message) => log.warn({}, message) })
