/** How connections to other people's servers are made: never into private networks, unless somebody in charge listed the place. */
import dns, { type LookupAddress, type LookupOptions } from 'node:dns'
import type { RequestOptions } from 'node:http'
import { isIP } from 'node:net'
import { isListed, isPrivateAddress } from './privateAddress.ts'
import { SendProblem } from './sendProblem.ts'

/** The place is in a private network, and nobody in charge listed it. */
export class PrivatePlace extends SendProblem {
  constructor() {
    super('接口地址指向内部网络，管理员没有允许。', false)
  }
}

/** Resolves names as the connection is made, so that no later answer of the name server can lead elsewhere. */
function publicLookup(hostname: string, options: LookupOptions, done: (...found: any[]) => void): void {
  dns.lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return done(error)
    if (addresses.length === 0 || addresses.some(({ address }) => isPrivateAddress(address)))
      return done(new PrivatePlace())
    if (options.all) return done(null, addresses)
    done(null, addresses[0]!.address, addresses[0]!.family)
  })
}

/** The parts of a request's options that keep it public. Throws a SendProblem for an address that is private by itself. */
export function connectionTo(url: URL, allowedHosts: readonly string[]): Pick<RequestOptions, 'agent' | 'lookup'> {
  if (isListed(url, allowedHosts)) return { agent: false }
  // Numbers are not looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && isPrivateAddress(host)) throw new PrivatePlace()
  return { agent: false, lookup: publicLookup as never }
}

/** An address as a URL. Throws a SendProblem when it is none or is not of the web. */
export function webUrl(address: string): URL {
  const url = URL.parse(address)
  if (!url || !/^https?:$/.test(url.protocol))
    throw new SendProblem('接口地址不正确，要以 http:// 或 https:// 开头。', false)
  return url
}
