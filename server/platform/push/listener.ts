/** One open stream: what it may see, what it was sent, and how far its client is behind. */
import type { ServerResponse } from 'node:http'
import type { SignIn } from './audiences.ts'
import type { Batch, Heard } from './batch.ts'
import { isAfter, type Cursor } from '../../../src/api/system/push/cursor.ts'
import { sessionFrame } from './frame.ts'
import { heardOf, type Audience } from './visible.ts'

/** Ours: a client that leaves more than this unread, in bytes, is cut off; it comes back and resumes. */
export const UNREAD_LIMIT = 1024 * 1024
/** Ours: more missed events than this are not sent one by one; the client reloads instead. */
export const BACKLOG_LIMIT = 2000

/** One open stream. */
export interface Listener {
  readonly signIn: SignIn
  /** undefined until it was loaded, and when the sign-in is over. */
  audience: Audience | undefined
  isClosed(): boolean
  /** Sends what of it the person may see; keeps it for later while the stream is not open yet. */
  send(batch: Batch): void
  /** Writes bytes as they are. */
  write(bytes: Buffer): void
  /** From now on events go out at once; first those kept that come after `after`. */
  open(after: Cursor): void
  isOpen(): boolean
  /** The client has everything up to here if it has all that was written. */
  reached(position: Cursor): boolean
  /** Says that the sign-in is over and ends the stream. */
  endSession(): void
  /** Ends the stream; the client comes back by itself. */
  end(): void
  /** Breaks the connection off without waiting for what is unread. */
  drop(): void
}

/** A listener that writes to a response whose head is written before `open`. */
export function createListener(response: ServerResponse, signIn: SignIn): Listener {
  let kept: Batch[] = []
  let after: Cursor | undefined

  const isClosed = () => response.writableEnded || response.destroyed
  const drop = () => void response.destroy()
  const write = (bytes: Buffer) => {
    if (isClosed()) return
    // Before writing: one large event is no slow client.
    if (response.writableLength > UNREAD_LIMIT) drop()
    else response.write(bytes)
  }
  const deliver = (batch: Batch) => {
    const { audience } = listener
    if (!audience) return
    const heard: Heard[] = []
    for (const [place, told] of batch.events.entries()) {
      const event = isAfter(told.cursor, after!) ? heardOf(audience, told, batch.shown) : undefined
      if (event) heard.push({ place, event })
    }
    if (heard.length > 0) write(batch.bytesOf(heard))
  }
  const listener: Listener = {
    signIn,
    audience: undefined,
    isClosed,
    send(batch) {
      if (isClosed()) return
      if (after) return deliver(batch)
      kept.push(batch)
      if (kept.reduce((count, one) => count + one.events.length, 0) > BACKLOG_LIMIT) drop()
    },
    write,
    open(cursor) {
      after = cursor
      for (const batch of kept) deliver(batch)
      kept = []
    },
    isOpen: () => after !== undefined,
    reached: (position) => after !== undefined && !isAfter(after, position),
    endSession() {
      listener.audience = undefined
      if (!after) return
      write(sessionFrame())
      listener.end()
    },
    end() {
      // Before the head is written the route answers with a refusal instead.
      if (after && !isClosed()) response.end()
    },
    drop,
  }
  return listener
}
