/** A GIF that leaves without what is noted in it. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bareGif } from '../../../server/platform/pictures/bareGif.ts'

const blocks = (text: string) =>
  Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1'), Buffer.from([0])])
const remark = (text: string) => Buffer.concat([Buffer.from([0x21, 0xfe]), blocks(text)])
const application = (name: string, text: string) =>
  Buffer.concat([Buffer.from([0x21, 0xff, 11]), Buffer.from(name, 'latin1'), blocks(text)])
/** XMP lies between the name and a table that leads readers of blocks to its end. */
const xmp = (text: string) =>
  Buffer.concat([
    ...[Buffer.from([0x21, 0xff, 11]), Buffer.from('XMP DataXMP'), Buffer.from(text)],
    ...[Buffer.from([1]), Buffer.from(Array.from({ length: 256 }, (_, at) => 255 - at)), Buffer.from([0])],
  ])

async function moving(): Promise<Buffer> {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 6, channels: 3, background } })
      .png()
      .toBuffer()
  const frames = await Promise.all(['#a00', '#0a0', '#00a'].map(frame))
  return sharp(frames, { join: { animated: true } })
    .gif({ loop: 3, delay: [50, 70, 90] })
    .toBuffer()
}
/** Behind the colours that all frames share. */
const head = (gif: Buffer) => 13 + (gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0)

test('notes and what stands behind its end are gone; frames, delays and how often it moves stay', async () => {
  const gif = await moving()
  const at = head(gif)
  const told = '<x:xmpmeta exif:GPSLatitude="30,35.568N"/>'
  const noted = Buffer.concat([
    ...[gif.subarray(0, at), remark('GPS 30.5928'), xmp(told), application('ICCRGBG1012', 'GPS'), gif.subarray(at)],
    Buffer.from('GPS behind'),
  ])
  const bare = Buffer.from(bareGif(noted)!)
  expect(bare.toString('latin1')).not.toMatch(/GPS|xmp/i)
  const seen = async (bytes: Buffer) => {
    const { pages, delay, loop, width, pageHeight } = await sharp(bytes, { animated: true }).metadata()
    return {
      pages,
      delay,
      loop,
      width,
      pageHeight,
      pixels: (await sharp(bytes, { animated: true }).raw().toBuffer()).toString('hex'),
    }
  }
  expect(await seen(bare)).toEqual(await seen(gif))
  expect(await seen(bare)).toMatchObject({ pages: 3, loop: 3, delay: [50, 70, 90] })
})

test('what breaks off, or is none, is painted anew instead', async () => {
  const gif = await moving()
  for (const part of [gif.subarray(0, gif.length - 1), gif.subarray(0, 20), Buffer.alloc(0), Buffer.from('GIF89a')])
    expect(bareGif(part)).toBeUndefined()
})
