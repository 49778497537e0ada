/** Pictures of type BMP, which libvips does not open: plain ones of 24 and 32 bits a pixel. Pure. */

/** A picture as its pixels. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
  readonly channels: 3 | 4
}

/** How large a BMP says that it is; undefined where it is none. */
export function bitmapSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  if (bytes.length < 54 || bytes[0] !== 0x42 || bytes[1] !== 0x4d) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return { width: Math.abs(view.getInt32(18, true)), height: Math.abs(view.getInt32(22, true)) }
}

/** Its pixels from the top left; undefined where it is none, packed, of few colours, or not whole. */
export function bitmapPixels(bytes: Uint8Array): Pixels | undefined {
  const size = bitmapSize(bytes)
  if (!size) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [begin, bits, packing] = [view.getUint32(10, true), view.getUint16(28, true), view.getUint32(30, true)]
  const isDown = view.getInt32(22, true) < 0
  const isPlain = (bits === 24 || bits === 32) && (packing === 0 || (packing === 3 && bits === 32))
  const { width, height } = size
  const from = bits / 8
  const stride = Math.ceil((width * from) / 4) * 4
  if (!isPlain || width === 0 || height === 0 || begin + stride * height > bytes.length) return undefined
  const data = new Uint8Array(width * height * 3)
  for (let y = 0; y < height; y++) {
    let at = begin + stride * (isDown ? y : height - 1 - y)
    let to = y * width * 3
    for (let x = 0; x < width; x++, at += from, to += 3) {
      data[to] = bytes[at + 2]!
      data[to + 1] = bytes[at + 1]!
      data[to + 2] = bytes[at]!
    }
  }
  return { data, width, height, channels: 3 }
}
