/** What a client missed while it was away, or hears by asking because no stream reaches it. */
import { sql, type Kysely } from 'kysely'
import { isAfter, type Cursor } from '../../../src/api/system/push/cursor.ts'
import type { Database } from '../database/schema.ts'
import type { ReadableOf } from '../pipeline/readable.ts'
import { frameOf } from './frame.ts'
import { BACKLOG_LIMIT, UNREAD_LIMIT } from './listener.ts'
import { recordsShown, type Ask } from './recordsShown.ts'
import { settledHereText } from './settledHere.ts'
import { eventColumns, RESET, resetAt, toStoredEvent, type EventRow, type StoredEvent } from './storedEvent.ts'
import { heardOf, type Audience } from './visible.ts'

/** Who is told, and what decides how much. */
export interface Asker {
  readonly audience: Audience
  readonly readableOf: ReadableOf
}

const askOf =
  (db: Kysely<Database>): Ask =>
  async (query) =>
    (await db.executeQuery(query)).rows

/** What to send first, and after which cursor the live events follow. */
export interface Missed {
  readonly bytes: Buffer
  readonly after: Cursor
}

const nothing = Buffer.alloc(0)

/** A single reset instead of events. */
export function startAnew(after: Cursor): Missed {
  return { bytes: frameOf(resetAt(after)), after }
}

/** Up to where the outbox is settled now: everything before the oldest transaction of this database that still runs. */
export async function settledNow(db: Kysely<Database>): Promise<Cursor> {
  const { rows } = await sql<{ settled: string }>`
    select ${sql.raw(settledHereText)}::text as settled from pg_current_snapshot() s`.execute(db)
  return { xid: BigInt(rows[0]!.settled), id: 0 }
}

/**
 * Events after `from` up to `upTo` (which must be settled), what of them the person may hear, and the cursor they reach to.
 * Undefined where they cannot be had one by one: too many of them, or a cursor this database never gave out.
 */
export async function eventsAfter(
  db: Kysely<Database>,
  asker: Asker,
  from: Cursor,
  upTo: Cursor,
): Promise<{ readonly events: readonly StoredEvent[]; readonly after: Cursor } | undefined> {
  if (!isAfter(upTo, from)) {
    if (!isAfter(from, upTo)) return { events: [], after: upTo }
    // Another server may be ahead of this one, but not of the database.
    const { rows } = await sql<{ ours: boolean }>`
      select ${String(from.xid)}::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as ours`.execute(db)
    return rows[0]?.ours ? { events: [], after: from } : undefined
  }
  const { audience, readableOf } = asker
  const { me } = audience
  const { rows } = await sql<EventRow>`
    select ${sql.raw(eventColumns)} from push_events e
    where (e."Xid", e."ID") > (${String(from.xid)}::xid8, ${from.id}::bigint)
      and (e."Xid", e."ID") <= (${String(upTo.xid)}::xid8, ${upTo.id}::bigint)
      and ((e."StID" = ${me.StID} and (e."ToUserID" is null or e."ToUserID" = ${me.ID}))
        or e."Topic" = ${RESET})
    order by e."Xid", e."ID" limit ${sql.lit(BACKLOG_LIMIT + 1)}`.execute(db)
  if (rows.length > BACKLOG_LIMIT) return undefined
  const events = rows.map(toStoredEvent)
  const shown = await recordsShown({ db, ask: askOf(db), readableOf }, events, [audience])
  return { events: events.flatMap((event) => heardOf(audience, event, shown) ?? []), after: upTo }
}

/** The same as the beginning of a stream; what cannot be had one by one is a single reset. */
export async function readMissed(db: Kysely<Database>, asker: Asker, from: Cursor, upTo: Cursor): Promise<Missed> {
  const missed = await eventsAfter(db, asker, from, upTo)
  if (!missed) return startAnew(upTo)
  const bytes = missed.events.length > 0 ? Buffer.concat(missed.events.map(frameOf)) : nothing
  return bytes.length > UNREAD_LIMIT ? startAnew(upTo) : { bytes, after: missed.after }
}
