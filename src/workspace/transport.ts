/** Send over fetch: base addresses, the token headers, time limits. */
import { ofetch } from 'ofetch'
import { Refusal, type Parcel, type Send } from '../api/client.ts'
import type { HostName } from '../api/hosts.ts'
import { toQuery } from '../api/wire.ts'

/** What the transport needs to know; given once by session.ts. */
export interface TransportOptions {
  /** Where a host lives; '' is this origin. */
  readonly baseOf: (host: HostName) => string
  /** The access token, or undefined when signed out. */
  readonly token: () => string | undefined
  /** Called when a host says the token has expired; answers whether a new one could be had and the call may be repeated. */
  readonly renew: () => Promise<boolean>
  /** Told after every request whether an answer came back. Default: nobody. */
  readonly reached?: (ok: boolean) => void
  /** Told when a token was sent, is no good, and could not be renewed. Default: nobody. */
  readonly expired?: () => void
}

/** K003: the upload client gives up after this many ms; the others wait. */
const UPLOAD_TIMEOUT = 20_000

/** Make a Send. Rejects with a Refusal of kind 'fault' and a Chinese sentence when the host could not be reached. */
export function createTransport(options: TransportOptions): Send {
  const once = async (parcel: Parcel): Promise<{ status: number; body: unknown }> => {
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
      credentials: 'omit',
    })
    options.reached?.(true)
    return { status: response.status, body: response._data }
  }
  return async (parcel) => {
    try {
      const first = await once(parcel)
      if (!saysExpired(first.body) || !options.token()) return first.body
      const second = (await options.renew()) ? await once(parcel) : first
      if (saysExpired(second.body)) options.expired?.()
      return second.body
    } catch (error) {
      if (error instanceof Refusal) throw error
      const message = String((error as Error).message ?? error)
      // a network error containing 401 is an expired sign-in.
      if (/\b401\b/.test(message)) {
        options.expired?.()
        throw new Refusal('expired', message, { notice: { tone: 'expired', text: '' } })
      }
      // A large upload may only have been slow.
      if (parcel.host !== 'upload') options.reached?.(false)
      throw new Refusal('fault', '网络连接不上服务器，请检查网络后重试。', {
        notice: { tone: 'error', text: '网络连接不上服务器，请检查网络后重试。' },
        detail: { offline: true },
      })
    }
  }
}

function isHere(base: string): boolean {
  return base === '' || new URL(base, location.href).origin === location.origin
}

function saysExpired(body: unknown): boolean {
  const said = body as { StatusCode?: unknown; Code?: unknown } | undefined
  return said?.StatusCode === 401 || said?.Code === -1
}

function formOf(input: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) form.append(key, one instanceof Blob ? one : String(one))
  return form
}
