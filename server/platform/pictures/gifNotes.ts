/** XMP in a GIF, as its specification wants it: an application's block behind the header. Pure. */

/** The block's head: an extension of an application, eleven letters long. */
const HEAD = Buffer.from('!\xff\x0bXMP DataXMP', 'latin1')
/** Readers that do not know it go on by lengths: wherever one begins in the packet, these lead to its end. */
const TRAIL = Buffer.from([0x01, ...Array.from({ length: 256 }, (_, at) => 255 - at), 0x00])

/** The picture with this packet behind its header and its colours. The later version of the format is the one that knows such blocks. */
export function gifWithXmp(gif: Uint8Array, xmp: string): Buffer {
  const packed = gif[10] ?? 0
  const at = 13 + (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)
  return Buffer.concat([
    Buffer.from('GIF89a', 'latin1'),
    gif.subarray(6, at),
    HEAD,
    Buffer.from(xmp),
    TRAIL,
    gif.subarray(at),
  ])
}
