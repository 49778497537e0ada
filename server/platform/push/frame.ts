/** Events as bytes of a text/event-stream. */
import { HERE, MOVE, type PushEvent } from '../../../src/api/system/push/calls.ts'
import { cursorText, type Cursor } from '../../../src/api/system/push/cursor.ts'
import { nobodysEvent, RESET, type StoredEvent } from './storedEvent.ts'

/** How long a client waits before it connects again, in milliseconds. */
const RETRY = 2000

/** What the client is told of an event: whom it was for is no business of the others. */
export function toldOf({ Topic, Action, Ids, UserID, AdminUserRealName, RequestID, Data }: PushEvent): PushEvent {
  return { Topic, Action, Ids, UserID, AdminUserRealName, ...(RequestID ? { RequestID } : {}), Data }
}

const dataOf = (event: PushEvent) => JSON.stringify(toldOf(event))

/** One event. JSON has no raw line breaks, so one `data:` line holds it. */
export function frameOf(event: StoredEvent): Buffer {
  if (event.Topic === RESET) return resetFrame(event.cursor)
  return Buffer.from(`id: ${cursorText(event.cursor)}\ndata: ${dataOf(event)}\n\n`)
}

/** `event: reset`: events were missed and cannot be had any more; the client reloads what it shows. */
function resetFrame(cursor: Cursor): Buffer {
  return Buffer.from(`event: reset\nid: ${cursorText(cursor)}\ndata: ${dataOf({ ...nobodysEvent, Topic: RESET })}\n\n`)
}

/** `event: session`: the sign-in of this stream is over; the stream ends with it. */
export function sessionFrame(): Buffer {
  return Buffer.from(`event: session\ndata: ${dataOf({ ...nobodysEvent, Topic: 'session', Action: 'ended' })}\n\n`)
}

/**
 * `event: here`, which tells only that the stream is alive and how far it has come. A comment would do for the wire, but
 * no script in a browser hears comments, nor an `id:` without data.
 */
const hereText = (wrong: readonly string[] = []) =>
  `event: ${HERE}\ndata: ${JSON.stringify(wrong.length > 0 ? { wrong } : {})}\n`

/** The beginning of a stream. */
export function openingFrame(cursor: Cursor): Buffer {
  return Buffer.from(`retry: ${RETRY}\nid: ${cursorText(cursor)}\n${hereText()}\n`)
}

/**
 * A sign of life; with a cursor it also moves on a client for whom there was no event in a long time. `wrong`: see Health; a
 * stream may stand while the database does not.
 */
export function heartbeatFrame(wrong: readonly string[], cursor?: Cursor): Buffer {
  return Buffer.from(`${cursor ? `id: ${cursorText(cursor)}\n` : ''}${hereText(wrong)}\n`)
}

/** The server is about to end: the client opens another stream, some time within so many milliseconds. */
export function moveFrame(within: number): Buffer {
  return Buffer.from(`event: ${MOVE}\ndata: ${JSON.stringify({ within })}\n\n`)
}
