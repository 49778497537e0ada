/** Files as people and others send them: made here, so that none has to lie anywhere. */
import { randomBytes } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A picture of so many pixels with something to see on it. */
export async function pictureOf(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' = 'jpeg',
  hue = 0,
): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="60%" fill="hsl(${hue},60%,70%)"/><rect y="60%" width="100%" height="40%" fill="hsl(${hue + 100},50%,40%)"/>
    <circle cx="30%" cy="35%" r="${Math.min(width, height) / 6}" fill="#fff4c0"/></svg>`
  return sharp(Buffer.from(scene)).toFormat(format).toBuffer()
}

/** A JPEG that says where and with what it was taken, and that it is to be turned. */
export async function takenPicture(width: number, height: number, orientation = 6): Promise<Buffer> {
  return sharp(await pictureOf(width, height))
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Make: 'CameraMaker', Copyright: '清水市融媒体中心' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 15/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '120/1 9/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}

function chunk(type: string, data: Uint8Array): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(data.length)
  head.write(type, 4, 'latin1')
  const tail = Buffer.alloc(4)
  tail.writeUInt32BE(crc(Buffer.concat([head.subarray(4), data])))
  return Buffer.concat([head, data, tail])
}
function crc(bytes: Uint8Array): number {
  let value = ~0
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return ~value >>> 0
}

/** A PNG that says it is so large; `rows` of them are there, of one colour, packed to nearly nothing. */
export function pngOf(width: number, height: number, rows = 1): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc((width + 1) * rows))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())],
  ])
}

/** A PNG of points in four greys, two bits each, which no other way to pack makes smaller. */
export function grainyPng(side: number): Buffer {
  const row = Math.ceil(side / 4) + 1
  const rows = randomBytes(row * side)
  for (let y = 0; y < side; y++) rows[y * row] = 0
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side)
  head.writeUInt32BE(side, 4)
  head.set([2, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    ...[chunk('IHDR', head), chunk('IDAT', deflateSync(rows, { level: 1 })), chunk('IEND', new Uint8Array())],
  ])
}

/** A GIF of so many frames, each as large as it says; each frame is the same few bytes. */
export function gifOf(width: number, height: number, frames: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(width)
  size.writeUInt16LE(height, 2)
  const head = Buffer.concat([Buffer.from('GIF89a'), size, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])])
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2, 2, 0x4c, 0x01, 0])])
  return Buffer.concat([head, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])])
}

/** A BMP of 24 bits a pixel. */
export function bmpOf(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + stride * height, 0x80)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.fill(0, 6, 54)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  return bytes
}

/** A drawing with this inside. */
export const svgOf = (inside: string) =>
  Buffer.from(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="300" height="200"><rect width="300" height="200" fill="#0a7"/>${inside}</svg>`,
  )

/** The beginning of an MP4, by which it is known. */
export const mp4Of = (size = 64) =>
  Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(size)])
