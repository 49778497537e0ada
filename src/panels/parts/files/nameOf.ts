/** What the file of an address is called, by the address alone. Pure. */

/** The last part of an address, as people read it. */
export function nameOf(address: string): string {
  const last =
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .findLast((part) => part !== '') ?? address
  try {
    return decodeURIComponent(last)
  } catch {
    return last
  }
}
