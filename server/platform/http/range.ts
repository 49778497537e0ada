/** Parts of a file as a request names them (RFC 9110, section 14). Pure. */
import type { ByteRange } from '../storage/storage.ts'

/**
 * The part that a request wants: undefined: all of it, also where the header is none that is known, or names several parts;
 * 'none': there is no such part.
 */
export function rangeIn(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  const found = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '')
  if (!found || (found[1] === '' && found[2] === '')) return undefined
  const [first, last] = [found[1]!, found[2]!]
  if (first === '') {
    const count = Number(last)
    return count === 0 || size === 0 ? 'none' : { start: Math.max(0, size - count), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'none' : { start, end }
}
