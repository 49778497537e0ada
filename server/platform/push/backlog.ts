/** What a client missed while it was away. */
import type pg from 'pg'
import { isAfter, type Cursor } from './cursor.ts'
import { frameOf } from './frame.ts'
import { BACKLOG_LIMIT, UNREAD_LIMIT } from './listener.ts'
import { eventColumns, RESET, resetAt, toStoredEvent, type EventRow } from './storedEvent.ts'
import { maySeeEvent, type Audience } from './visible.ts'

const missedText = `
  select ${eventColumns} from push_events e
  where (e."Xid", e."ID") > ($1::xid8, $2::bigint) and (e."Xid", e."ID") <= ($3::xid8, $4::bigint)
    and ((e."StID" = $5 and (e."ToUserID" is null or e."ToUserID" = $6)) or e."Topic" = '${RESET}')
  order by e."Xid", e."ID" limit ${BACKLOG_LIMIT + 1}`

const isOursText = `select $1::xid8 <= pg_snapshot_xmax(pg_current_snapshot()) as ours`

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

/**
 * Events after `from` up to `upTo` (which must be settled) that the person may see. Too many of them, or a cursor this
 * database never gave out, are answered with a single reset.
 */
export async function readMissed(pool: pg.Pool, audience: Audience, from: Cursor, upTo: Cursor): Promise<Missed> {
  if (!isAfter(upTo, from)) {
    if (!isAfter(from, upTo)) return { bytes: nothing, after: upTo }
    // Another server may be ahead of this one, but not of the database.
    const { rows } = await pool.query<{ ours: boolean }>(isOursText, [String(from.xid)])
    return rows[0]?.ours ? { bytes: nothing, after: from } : startAnew(upTo)
  }
  const { rows } = await pool.query<EventRow>(missedText, [
    String(from.xid),
    from.id,
    String(upTo.xid),
    upTo.id,
    audience.StID,
    audience.UserID,
  ])
  const events = rows.map(toStoredEvent).filter((event) => maySeeEvent(audience, event))
  const bytes = Buffer.concat(events.map(frameOf))
  return rows.length > BACKLOG_LIMIT || bytes.length > UNREAD_LIMIT ? startAnew(upTo) : { bytes, after: upTo }
}
