/** From which block of addresses a ballot comes: what one owner has at once, and a household or school shares. Pure. */
import { isIPv6 } from 'node:net'
import { addressPlace } from '../../platform/http/addressPlace.ts'

/** Ours: of IPv4 the 256 addresses around it, of IPv6 the network of a site (48 bits). */
export function blockOf(ip: string): string {
  const place = addressPlace(ip)
  const network = place.replace(/\/\d+$/, '')
  if (isIPv6(network)) return `${network.replace(/::$/, '').split(':').slice(0, 3).join(':')}::/48`
  const parts = place.split('.')
  return parts.length === 4 ? `${parts.slice(0, 3).join('.')}.0/24` : place
}
