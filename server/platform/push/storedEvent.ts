/** An event as it is read back from the outbox. */
import type { PushEvent } from '../../../src/api/system/push/calls.ts'
import type { Cursor } from '../../../src/api/system/push/cursor.ts'

/** A push event with its place and whom it is for. */
export interface StoredEvent extends PushEvent {
  readonly cursor: Cursor
  readonly StID: number
  readonly ToUserID: number | null
}

/** The topic of the row the sweep leaves behind (sweepEvents.ts): whoever reads it has missed what was before it. */
export const RESET = 'reset'

/** The columns of `push_events e` that `toStoredEvent` reads. */
export const eventColumns = `e."Xid"::text as "Xid", e."ID", e."StID", e."ToUserID", e."Topic", e."Action", e."Ids",
  e."UserID", e."AdminUserRealName", e."RequestID", e."Data"`

/** A row of `eventColumns`. */
export interface EventRow extends PushEvent {
  readonly Xid: string
  readonly ID: number
  readonly StID: number
  readonly ToUserID: number | null
}

/** A row as an event. */
export function toStoredEvent(row: EventRow): StoredEvent {
  const { Xid, ID, StID, ToUserID, Topic, Action, Ids, UserID, AdminUserRealName, RequestID, Data } = row
  const doer = { UserID, AdminUserRealName, RequestID }
  return { cursor: { xid: BigInt(Xid), id: ID }, StID, ToUserID, Topic, Action, Ids, ...doer, Data }
}

/** What an event says that the system sends by itself. */
export const nobodysEvent = {
  Action: '',
  Ids: [],
  UserID: 0,
  AdminUserRealName: '',
  Data: null,
} satisfies Partial<StoredEvent>

/** The family an event is about, and the numbers of its records. */
export function aboutOf({ Topic, Ids, Data }: StoredEvent): { family: string; records: readonly number[] } {
  if (Topic !== 'presence') return { family: Topic, records: Ids }
  const { Family, ID } = (Data ?? {}) as { readonly Family?: unknown; readonly ID?: unknown }
  return { family: typeof Family === 'string' ? Family : '', records: typeof ID === 'number' ? [ID] : [] }
}

/** An event that says only that what was before it is lost. */
export function resetAt(cursor: Cursor): StoredEvent {
  return { ...nobodysEvent, Topic: RESET, cursor, StID: 0, ToUserID: null }
}
