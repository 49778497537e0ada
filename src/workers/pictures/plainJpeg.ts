/** JPEGs that may be opened smaller than they are: a browser's decoder does that in a fraction of the time. Pure. */
import type { Size } from './fitted.ts'
import { EXIF, orientationIn } from './jpegNotes.ts'
import { beginsWith, isJpeg, segmentsIn } from './jpegSegments.ts'

/** A decoder makes a JPEG smaller by so many eighths. */
const EIGHTHS = 8
const [APP1, APP2, APP14] = [0xe1, 0xe2, 0xee]
const [SOF0, SOF2] = [0xc0, 0xc2]

/**
 * The size of a JPEG that is upright, of 8 bits, in brightness and colour, and says nothing of colours of its own; undefined of
 * any other, which has to be opened as a whole.
 */
export function plainSize(bytes: Uint8Array): Size | undefined {
  if (!isJpeg(bytes)) return undefined
  let size: Size | undefined
  for (const { marker, at, says, end } of segmentsIn(bytes)) {
    if (marker === APP2 && beginsWith(bytes, says, 'ICC_PROFILE')) return undefined
    if (marker === APP14) return undefined
    if (marker === APP1 && beginsWith(bytes, says, EXIF) && orientationIn(bytes.subarray(at, end)) !== 1)
      return undefined
    if (marker < SOF0 || marker > SOF2) continue
    const [depth, parts] = [bytes[says], bytes[says + 5]]
    if (depth !== 8 || parts !== 3) return undefined
    const two = (place: number) => (bytes[place]! << 8) | bytes[place + 1]!
    size = { height: two(says + 1), width: two(says + 3) }
  }
  return size
}

/** The smallest size the decoder can make that is not less than is wanted; undefined: only the whole is. */
export function decodedSize(whole: Size, wanted: Size): Size | undefined {
  const eighths = Math.ceil(Math.max(wanted.width / whole.width, wanted.height / whole.height) * EIGHTHS)
  if (eighths >= EIGHTHS) return undefined
  const part = (side: number) => Math.ceil((side * eighths) / EIGHTHS)
  return { width: part(whole.width), height: part(whole.height) }
}
