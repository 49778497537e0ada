/** All open streams of this process: hands them the reader's events, and keeps what each may see up to date. */
import type { ServerResponse } from 'node:http'
import type { Kysely } from 'kysely'
import type { Log } from '../database/log.ts'
import type { Database } from '../database/schema.ts'
import { loadAudiences, type SignIn } from './audiences.ts'
import { createBatch } from './batch.ts'
import { BEAT_SECONDS } from '../../../src/api/system/push/calls.ts'
import type { Cursor } from '../../../src/api/system/push/cursor.ts'
import { heartbeatFrame, moveFrame } from './frame.ts'
import { createListener, type Listener } from './listener.ts'
import type { ReadableOf } from '../pipeline/readable.ts'
import type { Reader } from './reader.ts'
import { recordsShown, type Ask, type Shown } from './recordsShown.ts'
import type { StoredEvent } from './storedEvent.ts'
import { concerns, touchesAccess } from './visible.ts'

/** Ours: who comes to a server that ends, because a proxy still leads there, tries again after this, in ms at most. */
const LATE_MS = 500

/** What the hub needs. */
export interface HubOptions {
  readonly db: Kysely<Database>
  readonly reader: Reader
  /** Which records of a family people may read. */
  readonly readableOf: ReadableOf
  readonly log: Log
  /** Milliseconds between two signs of life; default BEAT_SECONDS. */
  readonly heartbeatMs?: number
  /** What is wrong with the server, told with each sign of life. Default: nothing ever is. */
  readonly health?: () => Promise<readonly string[]>
  /** Milliseconds between two looks at whether sign-ins and grants still are what they were; default 5,000. */
  readonly recheckMs?: number
}

/** The open streams of a process. */
export interface Hub {
  /** Begins to keep events for a stream; they go out once it is opened. */
  add(response: ServerResponse, signIn: SignIn, address: string): Listener
  /**
   * Events after this are kept for those whose audience is known by now. Of what was handed out before that nobody had looked
   * up what of it they may see, so it is theirs to read.
   */
  position(): Cursor
  /** Looks up what these may see now; ends those whose sign-in is over. */
  recheck(listeners: Iterable<Listener>): Promise<void>
  /** Begins to send, first what was kept and comes after `after`; one that was late for `leave` is told now. */
  open(listener: Listener, after: Cursor): void
  /** How many streams a person has open here. */
  countOf(UserID: number): number
  /** How many streams an address has open here. */
  countFrom(address: string): number
  /** Whether nobody more is taken in. */
  isClosed(): boolean
  /** Tells those who are here, and whoever still comes, to go elsewhere within so many milliseconds. */
  leave(within: number): void
  /** Ends every stream. */
  close(): void
}

/** Starts handing out the reader's events. */
export function openHub(options: HubOptions): Hub {
  const { db, reader, readableOf, log, heartbeatMs = BEAT_SECONDS * 1000, recheckMs = 5000 } = options
  const { health = async () => [] } = options
  const listeners = new Set<Listener>()
  /** The address each is read from. */
  const addresses = new Map<Listener, string>()
  // Whoever comes now is told by hand what was before the first, and the streams have all that is before the second.
  let position = reader.position()
  let told = position
  let closed = false
  let rechecks: Promise<void> = Promise.resolve()
  let next: { readonly list: Set<Listener>; readonly done: Promise<void> } | undefined
  /** By when those who are here are to be elsewhere, in ms since 1970. */
  let leaveBy: number | undefined

  const warn = (error: Error) => log.warn(`push: what people may see could not be looked up: ${error.message}`)

  const shownTo = (ask: Ask, events: readonly StoredEvent[], list: readonly Listener[]): Promise<Shown> => {
    const audiences = list.flatMap(({ audience }) => audience ?? [])
    return recordsShown({ db, ask, readableOf }, events, audiences).catch((error: Error) => {
      warn(error)
      return () => false
    })
  }

  const lookUp = async (list: ReadonlySet<Listener>) => {
    const audiences = await loadAudiences(
      db,
      [...list].map((one) => one.signIn),
    )
    for (const listener of list) {
      listener.audience = audiences.get(listener.signIn.FamilyID)
      if (!listener.audience) listener.endSession()
    }
  }
  // One after the other, so that an older answer never overwrites a newer one; whoever comes meanwhile goes with the next
  // one, together: when a server ends, all who were there come at once.
  const recheck = (wanted: Iterable<Listener>) => {
    if (!next) {
      const list = new Set<Listener>()
      const done = rechecks.then(() => {
        next = undefined
        return lookUp(list)
      })
      rechecks = done.catch(() => {})
      next = { list, done }
    }
    for (const listener of wanted) next.list.add(listener)
    return next.done
  }

  const handOut = async (events: readonly StoredEvent[], ask: Ask) => {
    if (events.length === 0) return
    position = events.at(-1)!.cursor
    // Before the first await: who comes from now on reads these by themselves.
    const here = [...listeners]
    const batch = createBatch(events, await shownTo(ask, events, here))
    for (const listener of here) listener.send(batch)
    told = position
  }

  async function onEvents(events: readonly StoredEvent[], ask: Ask): Promise<void> {
    const touchedBy = (event: StoredEvent) =>
      touchesAccess(event)
        ? [...listeners].filter((one) => concerns(event, one.signIn.UserID, one.audience?.me.StID))
        : []
    const touched = new Set(events.flatMap(touchedBy))
    if (touched.size === 0) return handOut(events, ask)
    // What came before the change was seen with the old grants; the change itself and what follows need the new ones.
    const first = events.findIndex(touchesAccess)
    await handOut(events.slice(0, first), ask)
    await recheck(touched).catch((error: Error) => {
      warn(error)
      for (const listener of touched) listener.drop()
    })
    await handOut(events.slice(first), ask)
  }

  const unsubscribe = reader.subscribe(onEvents)
  const tellHere = (wrong: readonly string[]) => {
    const [moved, still] = [heartbeatFrame(wrong, told), heartbeatFrame(wrong)]
    for (const listener of listeners) if (listener.isOpen()) listener.write(listener.reached(told) ? moved : still)
  }
  // A client must not miss its sign of life because the look at what is wrong went wrong itself.
  const heartbeat = setInterval(() => void health().then(tellHere, () => tellHere(['health'])), heartbeatMs)
  let looking = false
  const look = setInterval(() => {
    if (looking) return
    looking = true
    void recheck([...listeners].filter((one) => one.isOpen()))
      .catch(warn)
      .finally(() => (looking = false))
  }, recheckMs)

  return {
    add(response, signIn, address) {
      const listener = createListener(response, signIn)
      listeners.add(listener)
      addresses.set(listener, address)
      response.once('close', () => {
        listeners.delete(listener)
        addresses.delete(listener)
      })
      return listener
    },
    position: () => position,
    recheck,
    open(listener, after) {
      listener.open(after)
      if (leaveBy !== undefined) listener.write(moveFrame(Math.max(LATE_MS, leaveBy - Date.now())))
      if (closed) listener.end()
    },
    countOf: (UserID) => [...listeners].filter((one) => one.signIn.UserID === UserID).length,
    countFrom: (address) => [...addresses.values()].filter((one) => one === address).length,
    isClosed: () => closed,
    leave(within) {
      leaveBy = Date.now() + within
      for (const listener of listeners) if (listener.isOpen()) listener.write(moveFrame(within))
    },
    close() {
      closed = true
      unsubscribe()
      clearInterval(heartbeat)
      clearInterval(look)
      for (const listener of listeners) listener.end()
    },
  }
}
