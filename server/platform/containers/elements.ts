/** Elements of a Matroska file (RFC 8794, RFC 9559: MKV, WebM). Pure. */

/** One of them, by where its content stands. */
export interface Element {
  /** With the bit that says how long it is, as documents write it: 0x18538067. */
  readonly id: number
  /** The first byte of its content. */
  readonly start: number
  /** The first byte behind it. */
  readonly end: number
}

/** Bytes that the head of an element may take. */
export const HEAD = 12

/** The head of an element at `at`, which ends before `limit`; undefined: there is none. `bytes` begin at `from` of the file. */
export function elementAt(bytes: Buffer, at: number, limit: number, from = 0): Element | undefined {
  const here = at - from
  const idLength = lengthBy(bytes[here])
  if (idLength > 4) return undefined
  const sizeAt = here + idLength
  const sizeLength = lengthBy(bytes[sizeAt])
  if (sizeLength > 8 || sizeAt + sizeLength > bytes.length) return undefined
  const start = at + idLength + sizeLength
  if (start > limit) return undefined
  const size = bytes.subarray(sizeAt + 1, sizeAt + sizeLength)
  const first = bytes[sizeAt]! & (0xff >> sizeLength)
  // All ones: as long as what it stands in, which is written while it lasts.
  const isOpen = first === 0xff >> sizeLength && size.every((byte) => byte === 0xff)
  const length = size.reduce((sum, byte) => sum * 256 + byte, first)
  return { id: bytes.readUIntBE(here, idLength), start, end: isOpen ? limit : Math.min(start + length, limit) }
}

/** How many bytes a number has that begins with this one; more than 8: it is none. */
const lengthBy = (first: number | undefined): number => (first ? Math.clz32(first) - 23 : Infinity)
