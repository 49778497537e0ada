/** The open calls, as a page of the public makes them. */
import { hosts, type HostName, type RefusalKind } from '../api/hosts.ts'

/** Ours: how long an answer is waited for, in ms. */
const WAIT_MS = 15_000

/** A call that was not done. `line`: the server said nothing of it, for it was not reached or not asked. */
export class NotDone extends Error {
  readonly kind: RefusalKind | 'line'
  readonly detail: Readonly<Record<string, unknown>>
  constructor(kind: RefusalKind | 'line', message: string, detail: unknown = undefined) {
    super(message)
    this.kind = kind
    this.detail = typeof detail === 'object' && detail !== null ? { ...detail } : {}
  }
}

async function answered(host: HostName, path: string, init: RequestInit): Promise<unknown> {
  let body: unknown
  try {
    const response = await fetch(path, { ...init, credentials: 'omit', signal: AbortSignal.timeout(WAIT_MS) })
    body = await response.json()
  } catch {
    throw new NotDone('line', '没有连上服务器，请检查网络后再试。')
  }
  const outcome = hosts[host].read(body)
  if (outcome.ok) return outcome.data
  throw new NotDone(outcome.kind, outcome.message, outcome.detail)
}

/** Reads. Rejects with NotDone. */
export function readOpen<Answer>(path: string, query: Readonly<Record<string, string>>, host: HostName = 'main') {
  return answered(host, `${path}?${new URLSearchParams(query)}`, {}) as Promise<Answer>
}

/** Writes, or reads with what must not stand in an address. Rejects with NotDone. */
export function postOpen<Answer>(path: string, input: object, host: HostName = 'main', more: RequestInit = {}) {
  const headers = { 'content-type': 'application/json' }
  return answered(host, path, { method: 'POST', headers, body: JSON.stringify(input), ...more }) as Promise<Answer>
}

/** A number of its own for what is sent: the same again is done once. */
export function newClientId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
