/** Send over fetch: base addresses, the token headers, time limits. */
import { ofetch } from 'ofetch'
import { session } from '../api/accounts/session/calls.ts'
import { Refusal, type Parcel, type Send } from '../api/client.ts'
import { addressesOf } from '../api/contract.ts'
import { EXPIRED, statusOf, type HostName } from '../api/hosts.ts'
import { toQuery } from '../api/wire.ts'

/** What the transport needs to know; given once by session.ts. */
export interface TransportOptions {
  /** Where a host lives; '' is this origin. */
  readonly baseOf: (host: HostName) => string
  /** The access token, or undefined when signed out. */
  readonly token: () => string | undefined
  /**
   * Called when a host says the token has expired; answers whether a new one could be had and the call may be repeated.
   * Rejects when nobody could say.
   */
  readonly renew: () => Promise<boolean>
  /**
   * Told after every request whether an answer came back, and for how many ms it asks to be left alone. Who says that the
   * server is away has not answered for it. Default: nobody.
   */
  readonly reached?: (ok: boolean, waitMs?: number) => void
  /** Told when a token was sent, is no good, and could not be renewed. Default: nobody. */
  readonly expired?: () => void
}

/** K003: the upload client gives up after this many ms; the others wait. */
const UPLOAD_TIMEOUT = 20_000

/** Make a Send. Rejects with a Refusal of kind 'fault' and a Chinese sentence when the host could not be reached. */
export function createTransport(options: TransportOptions): Send {
  const once = async (parcel: Pick<Parcel, 'host' | 'method' | 'path' | 'body' | 'input' | 'requestId'>) => {
    const token = options.token()
    const input = (parcel.input ?? {}) as Record<string, unknown>
    const query = parcel.method === 'GET' ? toQuery(input) : ''
    const base = options.baseOf(parcel.host)
    const response = await ofetch.raw(base + parcel.path + (query ? `?${query}` : ''), {
      method: parcel.method,
      body: parcel.method === 'GET' ? undefined : parcel.body === 'multipart' ? formOf(input) : input,
      headers: {
        // both headers on every host.
        ...(token ? { Token: token, Authorization: `Bearer ${token}` } : {}),
        // Another origin may not let this one through, and tells nothing by push either.
        ...(parcel.requestId && isHere(base) ? { 'X-Request-Id': parcel.requestId } : {}),
      },
      timeout: parcel.host === 'upload' ? UPLOAD_TIMEOUT : undefined,
      retry: 0,
      ignoreResponseError: true,
      // Ours: nobody is signed in by a cookie; who signs in is known again by one (server: deviceCookie.ts).
      credentials: token ? 'omit' : 'same-origin',
    })
    const heard = { status: response.status, body: response._data as unknown }
    options.reached?.(!saysAway(heard), waitOf(response.headers.get('retry-after')))
    // A proxy speaks for a server that is gone, in its own words.
    if (saysAway(heard) && numberIn(heard.body) === undefined) {
      const text = '服务器暂时连不上，请稍后再试。'
      throw new Refusal('away', text)
    }
    return heard
  }
  /**
   * a 401 in whoever's words is an expired sign-in. Ours: only if the server says so itself when it is asked: a
   * proxy or a portal on the way answers 401 as well, and knows nothing of sign-ins.
   */
  const isOver = async ({ status, body }: Heard): Promise<boolean> => {
    if (saysExpired(body)) return true
    if (status !== 401) return false
    if (saysExpired((await once(whoAmI)).body)) return true
    const text = '请求在途中被拦下（401），登录没有失效，请稍后再试。'
    throw new Refusal('fault', text, { notice: { tone: 'error', text } })
  }
  return async (parcel) => {
    try {
      const first = await once(parcel)
      if (!options.token() || !(await isOver(first))) return first.body
      const second = (await options.renew()) ? await once(parcel) : undefined
      if (second && !(await isOver(second))) return second.body
      options.expired?.()
      const last = second ?? first
      // What says so in words of its own is read by those who know the host.
      if (saysExpired(last.body)) return last.body
      throw new Refusal('expired', EXPIRED)
    } catch (error) {
      if (error instanceof Refusal) throw error
      // A large upload may only have been slow.
      if (parcel.host !== 'upload') options.reached?.(false)
      throw new Refusal('fault', '网络连接不上服务器，请检查网络后重试。', {
        notice: { tone: 'error', text: '网络连接不上服务器，请检查网络后重试。' },
        detail: { offline: true },
      })
    }
  }
}

interface Heard {
  readonly status: number
  readonly body: unknown
}

/** Asks who is signed in, and nothing else. */
const whoAmI = { ...addressesOf(session, session.calls.current)[0]!, method: 'GET', body: 'plain', input: {} } as const

/** What a Retry-After header asks for, in ms: seconds, or a date. 0 where there is none. */
function waitOf(header: string | null): number {
  if (!header) return 0
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return Math.max(0, ms || 0)
}

function isHere(base: string): boolean {
  return base === '' || new URL(base, location.href).origin === location.origin
}

/** What a body of ours says in numbers; undefined where it is none of ours. */
function numberIn(body: unknown): unknown {
  const said = body as { StatusCode?: unknown; Code?: unknown } | null | undefined
  return said?.StatusCode ?? said?.Code
}

function saysExpired(body: unknown): boolean {
  const said = numberIn(body)
  return said === statusOf.expired || said === -1
}

/** What a proxy says when there is no server behind it, or none that answers. */
const BAD_GATEWAY = 502
const GATEWAY_TIMEOUT = 504

function saysAway({ status, body }: Heard): boolean {
  const said = numberIn(body) ?? status
  return said === statusOf.away || said === BAD_GATEWAY || said === GATEWAY_TIMEOUT
}

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(key, one instanceof Blob ? one : String(one))
  return form
}
