/** The parts that a JPEG is made of, up to where the picture itself begins. Pure. */

/** One of them: its marker, where it begins, where what it says begins, and where it ends. */
export interface Segment {
  readonly marker: number
  readonly at: number
  readonly says: number
  readonly end: number
}

const SOI = 0xd8
const SOS = 0xda

/** Whether bytes begin a JPEG. */
export function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === SOI && bytes[2] === 0xff
}

/** Whether a text stands at a place, a byte each letter. */
export const beginsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))

/** The parts in their order; broken ones and all after them are left out. */
export function* segmentsIn(bytes: Uint8Array): Generator<Segment> {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1]!
    if (marker === SOS) return
    const length = (bytes[at + 2]! << 8) | bytes[at + 3]!
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return
    yield { marker, at, says: at + 4, end }
    at = end
  }
}
