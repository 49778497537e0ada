/** Which addresses may stand in an article. */

// Browsers drop these inside an address, so that `java\nscript:` runs.
const IGNORED = /[\u0000-\u001f\u007f]|^\s+|\s+$/g

/**
 * The address if it is absolute with one of the schemes, or a path of this site; undefined when it must not be used
 * (javascript:, data:, relative to a page we do not know, `/\host`). `//host/…` becomes https.
 */
export function safeAddress(value: string, schemes: readonly string[]): string | undefined {
  const address = value.replace(IGNORED, '')
  if (address.startsWith('//')) return safeAddress(`https:${address}`, schemes)
  if (address.startsWith('/')) return address.includes('\\') ? undefined : address
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme === undefined || !schemes.includes(scheme)) return undefined
  if (!scheme.startsWith('http')) return address
  // `https:host` and `https:\\host` are the same address to a browser; only the plain spelling is kept.
  return /^https?:\/\/[^/\\?#]/i.test(address) && URL.canParse(address) ? address : undefined
}
