/** Files that are not what they seem, or more than they seem: each is told in one sentence, and nothing waits for it. */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { Refusal } from '../../../src/api/client.ts'
import { lookAtFile, paintFile } from '../../../server/platform/pictures/pictures.ts'
import { bmpOf, gifOf, mp4Of, pictureOf, pngOf, svgOf } from '../../library/media/files.ts'

// Every look starts a process, which takes its time where many run at once.
vi.setConfig({ testTimeout: 60_000 })

const folder = mkdtempSync(join(tmpdir(), 'copydesk-hostile-'))
afterAll(() => rmSync(folder, { recursive: true }))

let made = 0
async function look(name: string, bytes: Uint8Array) {
  const path = join(folder, `${++made}`)
  writeFileSync(path, bytes)
  return lookAtFile({ name, path, Size: bytes.length })
}
const refusal = (name: string, bytes: Uint8Array) =>
  look(name, bytes).then(
    (seen) => `taken: ${JSON.stringify(seen)}`,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return error.message
    },
  )

const jpeg = await pictureOf(900, 600)

/** As many frames as told, each of 4 x 4 pixels, one under the other as sharp wants them. */
const webpOf = (frames: number) =>
  sharp(randomBytes(4 * 4 * frames * 3), { raw: { width: 4, height: 4 * frames, channels: 3, pageHeight: 4 } })
    .webp({ delay: 10 })
    .toBuffer()
const flickering = await webpOf(2100)

const refused: readonly (readonly [what: string, bytes: () => Uint8Array, sentence: string])[] = [
  ['an empty file', () => new Uint8Array(), '「坏.png」是空文件，没有上传。'],
  ['a PNG of 60,000 x 1', () => pngOf(60_000, 1), '「坏.png」有 60000×1 像素，边长最多 30000 像素，请缩小后重试。'],
  [
    'a PNG of 30,000 x 30,000',
    () => pngOf(30_000, 30_000),
    '「坏.png」有 30000×30000 像素，一张图片最多 16000 万像素，请缩小后重试。',
  ],
  [
    'a GIF of 1,500 frames of 4,000 x 4,000',
    () => gifOf(4000, 4000, 1500),
    '「坏.png」有 1500 帧、每帧 4000×4000 像素，合计最多 40000 万像素，请缩小后重试。',
  ],
  ['a GIF of 3,000 frames', () => gifOf(1, 1, 3000), '「坏.png」有 3000 帧，最多 2000 帧，请缩小后重试。'],
  ['a WebP of 2,100 frames', () => flickering, '「坏.png」有 2100 帧，最多 2000 帧，请缩小后重试。'],
  [
    'a JPEG cut short',
    () => jpeg.subarray(0, jpeg.length / 2),
    '「坏.png」没有传完整，图片在中途断了，请重新导出或重新选择。',
  ],
  [
    'a PNG of half its rows',
    () => pngOf(4000, 4000, 2000),
    '「坏.png」没有传完整，图片在中途断了，请重新导出或重新选择。',
  ],
  ['a BMP that says it is larger', () => bmpOf(40, 40).fill(9, 19, 20), '「坏.png」打不开，可能已损坏，请换一张图片。'],
  [
    'SVG with a script',
    () => svgOf('<script>alert(1)</script>'),
    '「坏.png」这张 SVG 图里有脚本，不能上传，请另存为 PNG。',
  ],
  ['SVG with an event', () => svgOf('<a onclick="x()"/>'), '「坏.png」这张 SVG 图里有脚本，不能上传，请另存为 PNG。'],
  [
    'SVG that names a file',
    () => svgOf('<image xlink:href="file:///etc/passwd"/>'),
    '「坏.png」这张 SVG 图里有指向别的文件或地址的引用，不能上传，请另存为 PNG。',
  ],
  [
    'SVG that names an address in a style',
    () => svgOf('<rect style="fill:url(http://127.0.0.1/a)"/>'),
    '「坏.png」这张 SVG 图里有指向别的文件或地址的引用，不能上传，请另存为 PNG。',
  ],
  [
    'SVG with entities',
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "a">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>'),
    '「坏.png」这张 SVG 图里有文档类型或实体，不能上传，请另存为 PNG。',
  ],
  [
    'a GIF that is a script besides',
    () => Buffer.from('GIF89a/*'.padEnd(100, ' ') + '*/=alert(1)'),
    '「坏.png」打不开，可能已损坏，请换一张图片。',
  ],
]
test.each(refused)('%s', async (_, bytes, sentence) => expect(await refusal('坏.png', bytes())).toBe(sentence))

test('a few lines of a drawing that take for ever are given up after seconds, and no photograph waits for them', async () => {
  const many = '<rect width="4000" height="4000" filter="url(#f)"/>'.repeat(50)
  const slow = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence numOctaves="1000" baseFrequency="0.01"/><feGaussianBlur stdDeviation="500"/></filter>${many}</svg>`
  const there = (name: string, bytes: Uint8Array | string) => {
    const path = join(folder, name)
    writeFileSync(path, bytes)
    return { name, path, Size: bytes.length }
  }
  const paint = (at: number) =>
    paintFile(there(`slow${at}.svg`, slow), { do: 'shown', out: join(folder, `slow${at}.png`) }, 'image/svg+xml')
  const ended: string[] = []
  const bombs = [1, 2].map((at) =>
    paint(at).catch((error: unknown) => {
      ended.push('bomb')
      return (error as Error).message
    }),
  )
  await paintFile(there('photo.jpg', jpeg), { do: 'shown', out: join(folder, 'photo.png') })
  ended.push('photograph')
  expect(await Promise.all(bombs)).toEqual(
    [1, 2].map((at) => `「slow${at}.svg」太大或太复杂（5 秒内读不完），请缩小后重试。`),
  )
  // In their queue it would have come after both; how long a picture takes is the machine's business.
  expect(ended.at(-1)).toBe('bomb')
})

test('a page, a list and a text are what they are, whatever they are called', async () => {
  expect(await look('a.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'))).toEqual({
    Type: 'text/html',
    Kind: 'file',
  })
  expect(await look('a.mp4', Buffer.from('#EXTM3U\nfile:///etc/passwd\n'))).toEqual({
    Type: 'text/plain',
    Kind: 'file',
  })
  expect(await look('a.mp4', Buffer.from("ffconcat version 1.0\nfile '/etc/passwd'\n"))).toMatchObject({ Kind: 'file' })
})

test('a JPEG with an archive behind it is the JPEG', async () => {
  expect(await look('a.jpg', Buffer.concat([jpeg, Buffer.from('PK\x03\x04<script>')]))).toMatchObject({
    Type: 'image/jpeg',
    Width: 900,
  })
})

test('what is seen of a picture: size as shown, frames, likeness, colours', async () => {
  const seen = await look('a.jpg', jpeg)
  expect(seen).toMatchObject({ Type: 'image/jpeg', Kind: 'image', Width: 900, Height: 600, Frames: 1 })
  expect(seen.Likeness).toMatch(/^-?\d+$/)
  expect(seen.Colours).toMatch(/^#[0-9a-f]{6}( #[0-9a-f]{6})*$/)
  // Smaller and otherwise packed it looks alike.
  const other = await look('a.webp', await pictureOf(450, 300, 'webp'))
  expect(other.Likeness).toBe(seen.Likeness)
  expect(await look('a.bmp', bmpOf(31, 20))).toMatchObject({ Type: 'image/bmp', Width: 31, Height: 20 })
  expect(await look('a.gif', gifOf(20, 10, 3))).toMatchObject({ Type: 'image/gif', Frames: 3 })
  expect(await look('a.svg', svgOf(''))).toMatchObject({ Type: 'image/svg+xml', Width: 300, Height: 200 })
  expect(await look('a.mp4', mp4Of())).toEqual({ Type: 'video/mp4', Kind: 'video' })
})
