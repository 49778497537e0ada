/**
 * One per server process: reads the outbox on a connection of its own and hands every event to the subscribers once, in
 * the order of transactions. NOTIFY wakes it; where there is none (a pooler in between, another engine) it polls.
 */
import type pg from 'pg'
import type { Log } from '../database/log.ts'
import { cursorText, type Cursor } from '../../../src/api/system/push/cursor.ts'
import type { Beat } from '../jobs/pulse.ts'
import { connectOutbox, type OutboxConnection } from './outboxConnection.ts'
import type { Ask } from './recordsShown.ts'
import { eventColumns, resetAt, toStoredEvent, type EventRow, type StoredEvent } from './storedEvent.ts'

/**
 * Is handed events in order; the next ones come when it has settled. What it throws is logged, not repeated. `ask`: runs a
 * query on the reader's own connection, so that busy requests cannot hold push up.
 */
export type Subscriber = (events: readonly StoredEvent[], ask: Ask) => void | Promise<void>

/** The process's reader of the outbox. */
export interface Reader {
  /** Whoever subscribes now is handed what comes after this. */
  position(): Cursor
  /** Begin to be handed events; call the answer to stop. */
  subscribe(subscriber: Subscriber): () => void
  /** Waits until the subscribers are done with what they were handed. */
  close(): Promise<void>
}

/** What the reader needs. */
export interface ReaderOptions {
  readonly pool: pg.Pool
  readonly log: Log
  /** Milliseconds between two looks without NOTIFY when nothing is going on; default 2,000. */
  readonly idleMs?: number
  /** The same while events wait for an older transaction to end: from 4 up to this; default 1,000. */
  readonly pendingMs?: number
  /** Told whenever it has read. Default nobody. */
  readonly beat?: Beat
}

const BATCH = 200
const LONGEST_BACKOFF_MS = 5000
/** Ours: who has waited for this long looks at whose transaction it is, in ms. */
const LOOK_CLOSER_MS = 16

// A transaction below the snapshot's xmin is over, so nothing can appear any more in front of what is read.
const readText = `
  select ${eventColumns}, e."Xid" < pg_snapshot_xmin(pg_current_snapshot()) as settled
  from push_events e where (e."Xid", e."ID") > ($1::xid8, $2::bigint) order by e."Xid", e."ID" limit ${BATCH}`
/**
 * The same, where something has waited for a while: transactions of other databases of the same PostgreSQL do not count.
 * They write nothing here, and one may last for long, as the trial of a nightly backup. One of which it is not seen where it
 * is counts.
 */
const readHereText = `
  with here as materialized (
    select coalesce(
      (select x.xid from pg_snapshot_xip(s) x(xid) where not exists (
         select from pg_locks l join pg_stat_activity a on a.pid = l.pid join pg_database d on d.oid = a.datid
         where l.locktype = 'transactionid' and l.granted and l.transactionid = x.xid::xid
           and d.datname <> current_database())
       order by x.xid limit 1),
      pg_snapshot_xmax(s)) as settled
    from pg_current_snapshot() s)
  select ${eventColumns}, e."Xid" < here.settled as settled
  from push_events e, here where (e."Xid", e."ID") > ($1::xid8, $2::bigint) order by e."Xid", e."ID" limit ${BATCH}`
const snapshotText = `
  select pg_snapshot_xmin(s)::text as xmin, pg_snapshot_xmax(s)::text as xmax from pg_current_snapshot() s`

/** Connects and reads from now on. Rejects when the first connection fails; later ones are tried again and again. */
export async function openReader(options: ReaderOptions): Promise<Reader> {
  const { pool, log, idleMs = 2000, pendingMs = 1000, beat } = options
  const subscribers = new Set<Subscriber>()
  let position: Cursor | undefined
  let closed = false
  let woken = false
  let failures = 0
  let endRest: (() => void) | undefined

  const wake = () => {
    woken = true
    endRest?.()
  }
  const rest = async (ms: number) => {
    if (woken || closed) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endRest = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    endRest = undefined
  }

  async function handOut(client: pg.Client, events: readonly StoredEvent[]): Promise<void> {
    const ask: Ask = async ({ sql: text, parameters }) => (await client.query(text, [...parameters])).rows
    // Before the first await: who subscribes while this batch is handed out starts behind it.
    position = events.at(-1)!.cursor
    for (const subscriber of [...subscribers]) {
      try {
        await subscriber(events, ask)
      } catch (error) {
        log.warn(`push: a subscriber failed: ${(error as Error).message}`)
      }
    }
  }

  async function connect(): Promise<OutboxConnection> {
    const connection = await connectOutbox(pool, log, wake)
    try {
      const { rows } = await connection.client.query<{ xmin: string; xmax: string }>(snapshotText)
      const start = { xid: BigInt(rows[0]!.xmin), id: 0 }
      if (position === undefined) position = start
      else if (position.xid > BigInt(rows[0]!.xmax)) {
        // Only a copy of the database put in its place can be behind us; its transactions are counted anew.
        log.warn(`push: the database was replaced, reading on from ${cursorText(start)}`)
        await handOut(connection.client, [resetAt(start)])
      }
      return connection
    } catch (error) {
      void connection.close()
      throw error
    }
  }

  /** Hands out all that is settled; says whether there was any, and whether more waits to be settled. */
  async function drain(client: pg.Client, text: string): Promise<{ found: boolean; pending: boolean }> {
    for (let found = false; ;) {
      const after = position!
      const { rows } = await client.query<EventRow & { settled: boolean }>(text, [String(after.xid), after.id])
      const settled = rows.filter((row) => row.settled)
      if (settled.length > 0 && !closed) await handOut(client, settled.map(toStoredEvent))
      found ||= settled.length > 0
      if (settled.length < BATCH || closed) return { found, pending: settled.length < rows.length }
      // A long backlog must not keep requests waiting.
      await new Promise(setImmediate)
    }
  }

  async function follow(connection: OutboxConnection): Promise<void> {
    for (let patience = 2; !closed;) {
      woken = false
      const { found, pending } = await drain(connection.client, patience > LOOK_CLOSER_MS ? readHereText : readText)
      failures = 0
      beat?.()
      patience = pending && !found ? Math.min(patience * 2, pendingMs) : 2
      await rest(pending ? patience : idleMs)
      const trouble = connection.trouble()
      if (trouble) throw trouble
    }
  }

  const first = await connect()
  async function run(): Promise<void> {
    let connection: OutboxConnection | undefined = first
    while (!closed) {
      try {
        connection ??= await connect()
        await follow(connection)
      } catch (error) {
        if (!closed) log.warn(`push: the outbox cannot be read, trying again: ${(error as Error).message}`)
        // First, so that the end of the broken connection does not end the rest.
        await connection?.close()
        connection = undefined
        woken = false
        await rest(Math.min(100 * 2 ** failures++, LONGEST_BACKOFF_MS))
      }
    }
    await connection?.close()
  }
  const running = run()

  return {
    position: () => position!,
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    async close() {
      closed = true
      wake()
      await running
    },
  }
}
