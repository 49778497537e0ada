/** What nobody takes away by themselves: presence that ran out, tickets that were not used. */
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Log } from '../database/log.ts'
import type { Beat } from '../jobs/pulse.ts'
import type { Database } from '../database/schema.ts'
import { insertEvent, notifySoon } from './outbox.ts'
import { changeAt, staleBefore, tryLockPlace, type WatchedRecord } from './presence.ts'

/** What the sweep needs. */
export interface SweepOptions {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly log: Log
  /** Told whenever it has swept. Default nobody. */
  readonly beat?: Beat
}

const PRESENCE_EVERY_MS = 5000
const BATCH = 100

/**
 * Sweeps presence now and then until it is told to stop; the answer waits for the sweep that is running. Every server
 * does it, because it is over within seconds and one statement where there is nothing to do; what one has in hand the
 * others leave alone.
 */
export function startSweep({ db, pool, log, beat }: SweepOptions): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const run = () => {
    running ??= sweepPresence(db, pool)
      .then(() => beat?.())
      .catch((error: unknown) => log.warn(`push: the sweep failed: ${(error as Error).message}`))
      .finally(() => (running = undefined))
  }
  run()
  const timer = setInterval(run, PRESENCE_EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Removes tickets that can no longer be used. */
export async function sweepTickets(db: Kysely<Database>): Promise<void> {
  await db
    .deleteFrom('push_tickets')
    .where('ExpiresAt', '<=', sql<Date>`now()`)
    .execute()
}

/** Removes presence that was not renewed and announces who is left at those records; answers how many changed. */
export async function sweepPresence(db: Kysely<Database>, pool: pg.Pool): Promise<number> {
  const places = await db
    .selectFrom('presence')
    .select(['StID', 'Family', 'RecordID as ID'])
    .distinct()
    .where('SeenAt', '<=', staleBefore)
    .limit(BATCH)
    .execute()
  let changed = 0
  for (const place of places) if (await sweepPlace(db, place)) changed++
  if (changed > 0) notifySoon(pool)
  return changed
}

async function sweepPlace(db: Kysely<Database>, place: WatchedRecord): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    // Whoever holds it sweeps the place on the way.
    if (!(await tryLockPlace(tx, place))) return false
    const changed = await changeAt(tx, [place])
    for (const data of changed) {
      await insertEvent(tx, { StID: place.StID, Topic: 'presence', Ids: [data.ID], Data: data })
    }
    return changed.length > 0
  })
}
