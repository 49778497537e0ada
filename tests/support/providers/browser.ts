/** A browser of few words: it keeps cookies by host, and goes where it is sent until it stands on a page of ours. */
import type { HttpWorld } from '../http.ts'

/** Where the world's server is reached. */
export const BASE = 'http://127.0.0.1:8080'

/** What a browser saw. */
export interface Seen {
  readonly status: number
  readonly url: URL
  readonly text: string
  readonly headers: Headers
}

/** A browser with cookies of its own. */
export interface Browser {
  readonly cookies: Map<string, Map<string, string>>
  /** One request, no further. */
  ask(address: string, init?: { method?: string; body?: string; crossSite?: boolean }): Promise<Seen>
  /** Follows every redirect; stops at a path of ours that is a page. */
  follow(address: string): Promise<Seen>
}

/** Opens one before the world's server. */
export function browserAt(http: HttpWorld): Browser {
  const cookies: Browser['cookies'] = new Map()
  const jarOf = (host: string) => cookies.get(host) ?? cookies.set(host, new Map()).get(host)!
  const ask: Browser['ask'] = async (address, { method = 'GET', body, crossSite = false } = {}) => {
    const url = new URL(address, BASE)
    const jar = jarOf(url.host)
    // A form of another site brings no Lax cookie.
    const sent = crossSite && method === 'POST' ? '' : [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers: Record<string, string> = sent === '' ? {} : { cookie: sent }
    if (body !== undefined) headers['content-type'] = 'application/x-www-form-urlencoded'
    let seen: Seen
    if (url.origin === BASE) {
      const path = url.pathname + url.search
      const got = await http.server.inject({
        ...{ method: method as 'GET', url: path, headers: { host: url.host, ...headers } },
        ...(body === undefined ? {} : { payload: body }),
      })
      const lines = Object.entries(got.headers).flatMap(([name, value]) =>
        [value].flat().map((one) => [name, String(one)] as [string, string]),
      )
      seen = { status: got.statusCode, url, text: got.body, headers: new Headers(lines) }
    } else {
      const got = await fetch(url, { method, redirect: 'manual', headers, ...(body === undefined ? {} : { body }) })
      seen = { status: got.status, url, text: await got.text(), headers: got.headers }
    }
    for (const line of seen.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      if (value === '' || /max-age=0/i.test(line)) jar.delete(name!)
      else jar.set(name!, value!)
    }
    return seen
  }
  const follow: Browser['follow'] = async (address) => {
    for (let at = address, hop = 0; hop < 20; hop++) {
      const seen = await ask(at)
      const to = seen.headers.get('location')
      if (to === null) return seen
      const next = new URL(to, seen.url)
      if (next.origin === BASE && !next.pathname.startsWith('/api/')) return { ...seen, url: next }
      at = next.href
    }
    throw new Error('sent round in circles')
  }
  return { cookies, ask, follow }
}
