/**
 * The outbox: push events are rows written in the transaction of the act they tell of, so an act that is rolled back is
 * never announced and one that is committed always is. NOTIFY only says that there is something to read.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type pg from 'pg'
import type { Database } from '../database/schema.ts'

/** A push event to be written. */
export interface OutboxEvent {
  readonly StID: number
  /** Only this person; default everybody of the station who may see the topic. */
  readonly ToUserID?: number | null
  readonly Topic: string
  readonly Action?: string
  readonly Ids?: readonly number[]
  /** Who did it; default 0, the system itself. */
  readonly UserID?: number
  readonly AdminUserRealName?: string
  /** The request that did it; default '', none. */
  readonly RequestID?: string
  /** Anything JSON can say; default null. */
  readonly Data?: unknown
}

/** The channel of LISTEN and NOTIFY; the payload is empty. */
export const CHANNEL = 'copydesk'

/** Ours: the least time between two NOTIFYs of one process, in milliseconds; each takes a lock all commits share. */
const NOTIFY_GAP = 10

/**
 * Writes events in the transaction given. Readers see them once it is committed, in the order given; between
 * transactions in the order in which these first wrote anything. Data that is a state rather than a hint to read again
 * therefore needs a lock that is taken before the transaction's first write (see presence.ts).
 */
export async function insertEvents(db: Kysely<Database>, events: readonly OutboxEvent[]): Promise<void> {
  if (events.length === 0) return
  await db
    .insertInto('push_events')
    .values(
      events.map((event) => ({
        StID: event.StID,
        ToUserID: event.ToUserID ?? null,
        Topic: event.Topic,
        Action: event.Action ?? '',
        Ids: [...(event.Ids ?? [])],
        UserID: event.UserID ?? 0,
        AdminUserRealName: event.AdminUserRealName ?? '',
        RequestID: event.RequestID ?? '',
        Data: JSON.stringify(event.Data ?? null),
      })),
    )
    .execute()
}

/** Writes one event in the transaction given; see insertEvents. */
export async function insertEvent(db: Kysely<Database>, event: OutboxEvent): Promise<void> {
  await insertEvents(db, [event])
}

interface Bell {
  busy: boolean
  again: boolean
}
const bells = new WeakMap<pg.Pool, Bell>()

/**
 * Wakes the readers of every server; to be called after the commit. Returns at once and never fails: calls within
 * 10 ms become one NOTIFY, one is on its way at a time, and a lost one costs no more than the readers' next poll.
 */
export function notifySoon(pool: pg.Pool): void {
  const bell = bells.get(pool) ?? { busy: false, again: false }
  bells.set(pool, bell)
  if (bell.busy) bell.again = true
  else void ring(pool, bell)
}

async function ring(pool: pg.Pool, bell: Bell): Promise<void> {
  bell.busy = true
  do {
    bell.again = false
    await pool.query('select pg_notify($1, $2)', [CHANNEL, '']).catch(() => {})
    await wait(NOTIFY_GAP)
  } while (bell.again && !pool.ending)
  bell.busy = false
}
