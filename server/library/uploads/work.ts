/** What the server does by itself about files: ends uploads whose sender is gone, and sweeps what nobody wants any more. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OpenDatabase } from '../../platform/database/connect.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Work } from '../../platform/jobs/work.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { sweeperOf } from '../../platform/storage/sweeper.ts'
import { finishSession } from './resumable/finish.ts'
import { logFinished } from './logFinished.ts'
import { FINISH } from './resumable/pieces.ts'

const HOUR = 3_600_000
/** Ours: how long an upload that nobody goes on with is kept, in days; a weekend is shorter. */
const OPEN_DAYS = 4
/** Ours: how long it is told what became of one, in days. */
const DONE_DAYS = 2
/** Ours: how long bytes lie that nothing refers to, in hours, and how many files go in one sweep. */
const LOOSE_HOURS = 24
const AT_ONCE = 500

/** Forgets uploads nobody goes on with, and tickets that are over. */
export async function sweepSessions(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('upload_sessions')
    .where((eb) =>
      eb.or([
        eb('UpdateTime', '<', sql<Date>`now() - make_interval(days => ${OPEN_DAYS})`),
        eb.and([
          eb('State', '<>', 'open'),
          eb('UpdateTime', '<', sql<Date>`now() - make_interval(days => ${DONE_DAYS})`),
        ]),
      ]),
    )
    .execute()
  await db
    .deleteFrom('upload_tickets')
    .where('ExpiresAt', '<', sql<Date>`now()`)
    .execute()
}

/** Takes files away that no row names. Answers how many. */
export async function sweepFiles(open: Pick<OpenDatabase, 'db' | 'pool'>, signal?: AbortSignal): Promise<number> {
  const sweeper = await sweeperOf(open, LOOSE_HOURS)
  let swept = 0
  for (const Sha256 of await sweeper.find(AT_ONCE)) {
    if (signal?.aborted) break
    if (await sweeper.take(Sha256)) swept++
  }
  return swept
}

/** Ours: so many of the 256 beginnings of hashes are gone through in one sweep: all of them in a day. */
const BEGINNINGS = 11

/**
 * Gives files a row that have none, so that they are swept like any that nothing refers to, a day from now on: the row of what
 * was stored in a transaction that did not come to its end is gone with it, and so are those of what came after a backup that
 * was restored, whatever their age. None while another database has the storage, too, which may know them. Answers how many.
 */
export async function adoptLost(db: Kysely<Database>, now: Date): Promise<number> {
  if (await storageOf(db).other()) return 0
  const before = new Date(now.getTime() - LOOSE_HOURS * HOUR)
  const from = Math.floor(now.getTime() / HOUR) * BEGINNINGS
  let adopted = 0
  for (let at = from; at < from + BEGINNINGS; at++) {
    const files = await storageOf(db).putBefore(before, (at % 256).toString(16).padStart(2, '0'))
    const rows = files.map((file) => ({ ...file, StoredAt: now }))
    for (let part = rows.splice(0, AT_ONCE); part.length > 0; part = rows.splice(0, AT_ONCE)) {
      const { numInsertedOrUpdatedRows = 0n } = await db
        .insertInto('stored_files')
        .values(part)
        .onConflict((row) => row.doNothing())
        .executeTakeFirst()
      adopted += Number(numInsertedOrUpdatedRows)
    }
  }
  return adopted
}

/** Takes files away that grew and that no upload has any more; none while another database has the storage, too. Answers how many. */
export async function sweepGrowing(db: Kysely<Database>): Promise<number> {
  if (await storageOf(db).other()) return 0
  const { growing } = storageOf(db)
  let swept = 0
  for (const name of (await growing?.old()) ?? []) {
    const wanted = await db.selectFrom('upload_pieces').select('File').where('File', '=', name).executeTakeFirst()
    if (wanted) continue
    await growing!.remove(name)
    swept++
  }
  return swept
}

/** All of it. */
export const uploadWork: readonly Work[] = [
  {
    kind: FINISH,
    title: 'making one file of the pieces of an upload',
    limitMs: 600_000,
    needsFiles: true,
    atOnce: 2,
    async run({ key, now }, { db }) {
      // What cannot become a file is told to whoever sent it.
      const finished = await finishSession(db, key, now()).catch((error: unknown) => {
        if (!(error instanceof Refusal) || error.kind === 'busy') throw error
      })
      if (finished?.isNew) await logFinished(db, finished, now())
    },
  },
  {
    kind: 'uploads.sweep',
    title: 'sweeping unfinished uploads and files that nothing refers to',
    limitMs: 600_000,
    needsFiles: true,
    everyMs: HOUR,
    async run({ signal, now }, { db, pool, log }) {
      await sweepSessions(db)
      await adoptLost(db, now())
      const swept = await sweepFiles({ db, pool }, signal)
      const scratch = (await storageOf(db).sweepScratch()) + (await sweepGrowing(db))
      if (swept + scratch > 0) log.info({ swept, scratch }, `swept ${swept} files and ${scratch} unfinished ones`)
    },
  },
]
