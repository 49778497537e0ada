/** The reader's own connection: it listens, and the outbox is read through it, so busy requests cannot hold push up. */
import pg from 'pg'
import type { Log } from '../database/log.ts'
import { CHANNEL } from './outbox.ts'

/** An open connection that listens. */
export interface OutboxConnection {
  readonly client: pg.Client
  /** Why it can no longer be used; undefined while it can. */
  trouble(): Error | undefined
  close(): Promise<void>
}

/** An answer that takes longer than this, in milliseconds, comes from a database that is not there any more. */
const QUERY_TIMEOUT_MS = 15_000

/**
 * Connects with the pool's settings. `onWake` is called at every NOTIFY and when a connection that stood breaks: not by an
 * attempt that fails, nor by closing it, or whoever rests before the next attempt would never rest.
 * Rejects when it cannot connect; a database that refuses LISTEN is logged and then only polled.
 */
export async function connectOutbox(pool: pg.Pool, log: Log, onWake: () => void): Promise<OutboxConnection> {
  // pg hides the password from a copy of the options.
  const { password } = pool.options
  const client = new pg.Client({ ...pool.options, password, query_timeout: QUERY_TIMEOUT_MS })
  let trouble: Error | undefined
  let stands = false
  const onBroken = (error = new Error('the connection was closed')) => {
    trouble ??= error
    if (stands) onWake()
  }
  client.on('error', onBroken)
  client.on('end', () => onBroken())
  client.on('notification', onWake)
  const close = () => {
    stands = false
    return client.end().catch(() => {})
  }
  try {
    await client.connect()
    stands = true
  } catch (error) {
    void close()
    throw error
  }
  await client.query(`listen ${CHANNEL}`).catch((error: Error) => {
    log.warn(`push: the database does not LISTEN, so it is only polled: ${error.message}`)
  })
  return { client, trouble: () => trouble, close }
}
