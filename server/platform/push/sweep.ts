/** What nobody takes away by themselves: presence that ran out, tickets that were not used, old events. */
import { sql, type Kysely } from 'kysely'
import type pg from 'pg'
import type { Log } from '../database/log.ts'
import type { Database } from '../database/schema.ts'
import { insertEvent, notifySoon } from './outbox.ts'
import { changeAt, staleBefore, tryLockPlace, type Place } from './presence.ts'
import { KEEP_HOURS, sweepEvents } from './sweepEvents.ts'

/** What the sweep needs. */
export interface SweepOptions {
  readonly db: Kysely<Database>
  readonly pool: pg.Pool
  readonly log: Log
  /** How long events are kept for clients that come back; default KEEP_HOURS. */
  readonly keepHours?: number
}

const PRESENCE_EVERY_MS = 5000
const REST_EVERY_MS = 60_000
const BATCH = 100

/**
 * Sweeps now and then until it is told to stop; the answer waits for the sweep that is running. Every server may do it:
 * what one has in hand the others leave alone.
 */
export function startSweep({ db, pool, log, keepHours = KEEP_HOURS }: SweepOptions): () => Promise<void> {
  const jobs: readonly [number, () => Promise<unknown>][] = [
    [PRESENCE_EVERY_MS, () => sweepPresence(db, pool)],
    [REST_EVERY_MS, () => sweepTickets(db)],
    [REST_EVERY_MS, () => sweepEvents(db, keepHours)],
  ]
  const running = new Map<() => Promise<unknown>, Promise<unknown>>()
  const run = (job: () => Promise<unknown>) => {
    if (running.has(job)) return
    const mine = job()
      .catch((error: unknown) => log.warn(`push: the sweep failed: ${(error as Error).message}`))
      .finally(() => running.delete(job))
    running.set(job, mine)
  }
  const timers = jobs.map(([every, job]) => {
    run(job)
    return setInterval(run, every, job)
  })
  return async () => {
    for (const timer of timers) clearInterval(timer)
    await Promise.all(running.values())
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

async function sweepPlace(db: Kysely<Database>, place: Place): Promise<boolean> {
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
