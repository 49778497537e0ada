/** A JPEG without what its metadata tell: place, device, names. Its pixels are not touched. Pure. */
import { exifSegment, segment, type ExifSaid } from './exifSegment.ts'

/** Segments that say how the picture is shown: JFIF, the colour profile, Adobe's colour transform. */
function isNeeded(marker: number, body: Uint8Array): boolean {
  if (marker === 0xe0 || marker === 0xee) return true
  if (marker === 0xe2) return latin(body.subarray(0, 11)) === 'ICC_PROFILE'
  return marker < 0xe0 || marker > 0xef ? marker !== 0xfe : false
}
const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes)

/** XMP stands in a segment of this name. */
const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1')

/** What the picture says instead. `xmp`: a packet; one too long for a segment is left out. */
export interface JpegSaid extends ExifSaid {
  readonly xmp?: string
}

/**
 * The same picture without its metadata and with what is said instead; what stands behind its end (previews, clips of
 * telephones) is left out as well. undefined: it is no JPEG that this can read.
 */
export function bareJpeg(bytes: Uint8Array, { xmp, ...exif }: JpegSaid = {}): Uint8Array | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return undefined
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  const packet = xmp === undefined ? undefined : segment(0xe1, Buffer.concat([XMP, Buffer.from(xmp)]))
  for (const part of [exifSegment(exif), packet]) if (part) parts.push(part)
  let at = 2
  while (at + 2 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9) return joined([...parts, bytes.subarray(at, at + 2)])
    const length = at + 4 <= bytes.length ? (bytes[at + 2]! << 8) | bytes[at + 3]! : 0
    if (length < 2 || at + 2 + length > bytes.length) return undefined
    const end = marker === 0xda ? scanEnd(bytes, at + 2 + length) : at + 2 + length
    if (isNeeded(marker, bytes.subarray(at + 4, at + 2 + length))) parts.push(bytes.subarray(at, end))
    at = end
  }
  return undefined
}

/** Where the data of a scan end: at the next mark that is no restart. */
function scanEnd(bytes: Uint8Array, begin: number): number {
  for (let at = begin; at + 1 < bytes.length; at++) {
    if (bytes[at] !== 0xff) continue
    const next = bytes[at + 1]!
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
