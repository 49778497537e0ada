/** Send over fetch: base addresses, the token headers, time limits. */
import { ofetch } from 'ofetch'
import { session } from '../api/accounts/session/calls.ts'
import { Refusal, type Parcel, type Send } from '../api/client.ts'
import { addressesOf } from '../api/contract.ts'
import { EXPIRED, type HostName } from '../api/hosts.ts'
import { toQuery } from '../api/wire.ts'
import { answerIn, heardOf, numberIn, saysAway, saysExpired, waitOf, type Heard } from './heard.ts'

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
      body: parcel.method === 'GET' ? undefined : parcel.body === 'plain' ? input : formOf(input),
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
    const heard = heardOf(response.status, response.headers, response._data)
    const isAway = saysAway(heard)
    options.reached?.(!isAway, waitOf(response.headers))
    // A proxy speaks for a server that is gone, in its own words.
    if (isAway && numberIn(heard.body) === undefined) throw new Refusal('away', '服务器暂时连不上，请稍后再试。')
    return heard
  }
  /**
   * a 401 in whoever's words is an expired sign-in. Ours: only if the server says so too when it is asked who is
   * signed in: a proxy or a portal on the way answers 401 as well, and knows nothing of sign-ins. 'foreign': it says so in
   * no words of ours.
   */
  const isOver = async ({ status, body }: Heard, host: HostName): Promise<boolean | 'foreign'> => {
    if (saysExpired(body, host)) return true
    if (status !== 401) return false
    const asked = await once(whoAmI)
    if (saysExpired(asked.body, whoAmI.host)) return true
    if (asked.status === 401 && !asked.isGate) return 'foreign'
    const text = '请求在途中被拦下（401），登录没有失效，请稍后再试。'
    throw new Refusal('fault', text, { notice: { tone: 'error', text } })
  }
  return async (parcel) => {
    try {
      const first = await once(parcel)
      const over = options.token() && (await isOver(first, parcel.host))
      if (!over) return answerIn(first)
      // who has no words of ours has not our call to renew a sign-in either.
      const second = over !== 'foreign' && (await options.renew()) ? await once(parcel) : undefined
      if (second && !(await isOver(second, parcel.host))) return answerIn(second)
      options.expired?.()
      const last = second ?? first
      // What says so in words of its own is read by those who know the host.
      if (saysExpired(last.body, parcel.host)) return last.body
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

/** Asks who is signed in, and nothing else. */
const whoAmI = { ...addressesOf(session, session.calls.current)[0]!, method: 'GET', body: 'plain', input: {} } as const

function isHere(base: string): boolean {
  return base === '' || new URL(base, location.href).origin === location.origin
}

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(key, one instanceof Blob ? one : String(one))
  return form
}
