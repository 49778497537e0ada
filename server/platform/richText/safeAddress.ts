/** Which addresses may stand in an article. */
import { plainAddress } from '../../../src/api/text/plainAddress.ts'

// Browsers drop some of these inside an address, so that `java\nscript:` runs.
const IGNORED = /[\u0000-\u001f\u007f]|^\s+|\s+$/g

/**
 * The address as a browser reads it, if it is absolute with one of the schemes, or a path of this site; undefined when it must not
 * be used (javascript:, data:, relative to a page we do not know, `/\host`). `//host/…` becomes https.
 */
export function safeAddress(value: string, schemes: readonly string[]): string | undefined {
  const address = value.replace(IGNORED, '')
  if (address.startsWith('//')) return safeAddress(`https:${address}`, schemes)
  if (/^[/\\](?![/\\])/.test(address)) return plainAddress(address)
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme === undefined || !schemes.includes(scheme)) return undefined
  if (!scheme.startsWith('http')) return address
  // `https:host` and `https:\\host` are the same address to a browser; nobody writes them in good faith.
  return /^https?:\/\/[^/\\?#]/i.test(address) ? plainAddress(address) : undefined
}
