/**
 * What is noted in a JPEG besides the picture: EXIF, XMP, IPTC. Drawing loses it; who took the picture and what it shows
 * must go up with it. Pure.
 */
import { beginsWith, isJpeg, segmentsIn } from './jpegSegments.ts'

/** Ours: no file has more of it; beyond, nothing is taken along. In bytes. */
const LIMIT = 2 * 1024 * 1024

const APP1 = 0xe1
const APP13 = 0xed

/** How EXIF begins. */
export const EXIF = 'Exif\0\0'
const XMP = 'http://ns.adobe.com/xap/1.0/\0'
const PHOTOSHOP = 'Photoshop 3.0\0'

/** The segments with notes, as they stand in the file, marker and length with them; copies. */
function segmentsWithNotes(bytes: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = []
  let total = 0
  for (const { marker, at, says, end } of segmentsIn(bytes)) {
    const isNote =
      (marker === APP1 && (beginsWith(bytes, says, EXIF) || beginsWith(bytes, says, XMP))) ||
      (marker === APP13 && beginsWith(bytes, says, PHOTOSHOP))
    if (!isNote) continue
    total += end - at
    if (total > LIMIT) return []
    found.push(bytes.slice(at, end))
  }
  return found
}

/** Where in a segment of EXIF the number of the orientation stands, and how it is read; undefined: it says none. */
function orientationAt(segment: Uint8Array): { readonly at: number; readonly isLittle: boolean } | undefined {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  const start = 4 + EXIF.length
  if (segment.length < start + 8) return undefined
  const isLittle = view.getUint16(start) === 0x4949
  const first = start + view.getUint32(start + 4, isLittle)
  if (first + 2 > segment.length) return undefined
  const count = view.getUint16(first, isLittle)
  for (let i = 0, at = first + 2; i < count && at + 12 <= segment.length; i++, at += 12)
    if (view.getUint16(at, isLittle) === 0x0112) return { at: at + 8, isLittle }
  return undefined
}

/** How the picture is to be turned, 1 to 8, by a segment of EXIF; 1 where it says nothing. */
export function orientationIn(segment: Uint8Array): number {
  const found = orientationAt(segment)
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  return found ? view.getUint16(found.at, found.isLittle) : 1
}

/** EXIF says the picture stands upright, because it was drawn so, and knows no small picture of how it was. */
function upright(segment: Uint8Array): Uint8Array {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength)
  const start = 4 + EXIF.length
  if (segment.length < start + 8) return segment
  const isLittle = view.getUint16(start) === 0x4949
  const first = start + view.getUint32(start + 4, isLittle)
  if (first + 2 > segment.length) return segment
  const count = view.getUint16(first, isLittle)
  const turned = orientationAt(segment)
  if (turned) view.setUint16(turned.at, 1, isLittle)
  const next = first + 2 + count * 12
  if (next + 4 <= segment.length) view.setUint32(next, 0, isLittle)
  return segment
}

/** XMP says so, too; of one byte each, so nothing moves. */
function uprightXmp(segment: Uint8Array): Uint8Array {
  const text = Array.from(segment, (byte) => String.fromCharCode(byte)).join('')
  const found = /tiff:Orientation(?:="|>)([2-8])/.exec(text)
  if (found) segment[found.index + found[0].length - 1] = 0x31
  return segment
}

/** The notes of a JPEG for one that is drawn from it, which stands upright; none of any other file. They are copies. */
export function notesOf(original: Uint8Array): readonly Uint8Array[] {
  if (!isJpeg(original)) return []
  return segmentsWithNotes(original).map((segment) => {
    if (beginsWith(segment, 4, EXIF)) return upright(segment)
    return beginsWith(segment, 4, XMP) ? uprightXmp(segment) : segment
  })
}

/** A JPEG with notes; itself where there are none. */
export function withNotes(drawn: Blob, notes: readonly Uint8Array[]): Blob {
  if (notes.length === 0) return drawn
  // Behind the two bytes every JPEG begins with; what is drawn is not read for it.
  const parts = [drawn.slice(0, 2), ...(notes as Uint8Array<ArrayBuffer>[]), drawn.slice(2)]
  return new Blob(parts, { type: drawn.type })
}
