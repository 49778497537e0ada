/** The installation as people reach it. */
import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { DOCTOR_HEADER, DOCTOR_PATH, DOCTOR_STREAM, type Seen } from '../../platform/http/doctor.ts'

/** Ours: how long an answer may take, in ms; a large body is given longer. */
const PATIENCE_MS = 10_000

/** What the stream says at once, and after its silence. */
const FIRST = 'event: here\n'
const SECOND = 'event: still\n'

/** What came back of a request. */
export interface Answer {
  readonly status: number
  /** What the server saw; undefined where something else answered. */
  readonly seen: Seen | undefined
}

/** Asks by one of its addresses. */
export interface Site {
  readonly address: URL
  /** Asks what arrives. Rejects with the system's error where nothing answers. */
  ask(asked?: { headers?: Record<string, string>; body?: ReadableStream; patienceMs?: number }): Promise<Answer>
  /**
   * Opens a stream. 'held back': its first event is not here within so long; 'cut off': it ended in the silence between two
   * events; 'all': both came.
   */
  hears(patienceMs: number): Promise<'held back' | 'cut off' | 'all'>
}

/** Sites, asked by somebody who holds a lock in the database, see platform/http/doctor.ts. */
export interface Sites {
  at(address: string): Site
  /** Lets the lock go, which is taken with the first question. */
  close(): void
}

/** Asks as somebody of this database; one lock for all addresses. */
export function openSites(pool: pg.Pool): Sites {
  let holding: Promise<{ key: string; client: pg.PoolClient }> | undefined
  const key = async () => (await (holding ??= hold(pool))).key
  return {
    at: (address) => siteAt(address, key),
    close: () => void holding?.then(({ client }) => client.release(true)).catch(() => {}),
  }
}

function siteAt(address: string, key: () => Promise<string>): Site {
  const url = new URL(address)
  const at = (path: string) => new URL(path, url)
  return {
    address: url,
    async ask({ headers = {}, body, patienceMs = PATIENCE_MS } = {}) {
      const response = await fetch(at(DOCTOR_PATH), {
        headers: { ...headers, [DOCTOR_HEADER]: await key() },
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'manual',
        ...(body && { method: 'POST', body, duplex: 'half' }),
      })
      const text = await response.text()
      return { status: response.status, seen: response.status === 200 ? seenIn(text) : undefined }
    },
    async hears(patienceMs) {
      const over = new AbortController()
      const timer = setTimeout(() => over.abort(), patienceMs)
      let said = ''
      try {
        const headers = { [DOCTOR_HEADER]: await key(), accept: 'text/event-stream' }
        const { status, body } = await fetch(at(DOCTOR_STREAM), { headers, signal: over.signal, redirect: 'manual' })
        if (status !== 200) throw new Error(`${DOCTOR_STREAM}: ${status}`)
        for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
          said += piece
          if (said.includes(FIRST)) clearTimeout(timer)
        }
        return said.includes(SECOND) ? 'all' : 'cut off'
      } catch (error) {
        if (said.includes(FIRST)) return 'cut off'
        if (over.signal.aborted) return 'held back'
        throw error
      } finally {
        clearTimeout(timer)
        over.abort()
      }
    },
  }
}

async function hold(pool: pg.Pool): Promise<{ key: string; client: pg.PoolClient }> {
  const client = await pool.connect()
  const key = randomBytes(8)
  await client.query('select pg_advisory_lock($1::bigint)', [key.readBigInt64BE().toString()])
  return { key: key.toString('hex'), client }
}

function seenIn(text: string): Seen | undefined {
  try {
    const seen = JSON.parse(text) as Partial<Seen>
    return typeof seen.address === 'string' && typeof seen.neighbour === 'string' ? (seen as Seen) : undefined
  } catch {
    return undefined
  }
}
