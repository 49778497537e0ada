/** Lists of hosts inside other lists: what a station allows counts only where the operator allows it, too. Pure. */
import { isIP } from 'node:net'

/** Whether a list names a place, or the host of that place with all its ports. */
function covers(list: readonly string[], place: string): boolean {
  const one = place.toLowerCase()
  // The colons of an address of version 6 part no port.
  const host = isIP(one) === 0 ? one.replace(/:\d{1,5}$/, '') : one
  return list.some((listed) => [one, host].includes(listed.toLowerCase()))
}

/** The places that both lists name; `host` stands for all its ports, `host:port` for one. */
export function within(inner: readonly string[], outer: readonly string[]): string[] {
  return [...inner.filter((one) => covers(outer, one)), ...outer.filter((one) => covers(inner, one))]
}
