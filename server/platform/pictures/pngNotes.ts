/** XMP in a PNG, as its specification wants it: a text chunk that is not packed (libvips packs it, and readers miss it). Pure. */
import { crc32 } from 'node:zlib'

const KEYWORD = 'XML:com.adobe.xmp'
/** The signature, and the header chunk behind it. */
const HEAD = 8 + 25

/** The picture with this packet behind its header. */
export function pngWithXmp(png: Uint8Array, xmp: string): Buffer {
  // Keyword; not packed, by no method; no language; the keyword in no language.
  const body = Buffer.concat([Buffer.from(`iTXt${KEYWORD}\0\0\0\0\0`, 'latin1'), Buffer.from(xmp)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length - 4)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([png.subarray(0, HEAD), length, body, check, png.subarray(HEAD)])
}
