/** What is noted in a photograph goes up with the drawn one: made and read here by sharp and exifreader. */
import ExifReader from 'exifreader'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { notesOf, withNotes } from '../../../src/workers/pictures/jpegNotes.ts'
import { isJpeg } from '../../../src/workers/pictures/jpegSegments.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#28a' } }).jpeg()

const withNotesOf = async (original: Uint8Array, drawn: Uint8Array): Promise<Uint8Array> => {
  const blob = new Blob([drawn as Uint8Array<ArrayBuffer>], { type: 'image/jpeg' })
  return new Uint8Array(await withNotes(blob, notesOf(original)).arrayBuffer())
}

async function taken(): Promise<Uint8Array> {
  const photo = plain(40, 30).withExif({
    IFD0: { Artist: 'Tang Guo', Copyright: 'Jiangcheng Daily', ImageDescription: 'flood' },
    IFD2: { DateTimeOriginal: '2026:11:20 08:30:00' },
  })
  return new Uint8Array(await photo.withMetadata({ orientation: 6 }).toBuffer())
}

test('credit, copyright and time stay; the picture stands upright', async () => {
  const original = await taken()
  expect((await sharp(original).metadata()).orientation).toBe(6)
  const drawn = new Uint8Array(await plain(30, 40).toBuffer())
  const whole = await withNotesOf(original, drawn)
  const tags = ExifReader.load(whole.buffer as ArrayBuffer)
  expect(tags['Artist']?.description).toBe('Tang Guo')
  expect(tags['Copyright']?.description).toBe('Jiangcheng Daily')
  expect(tags['DateTimeOriginal']?.description).toBe('2026:11:20 08:30:00')
  expect((await sharp(whole).metadata()).orientation).toBe(1)
  const pixels = async (jpeg: Uint8Array) => (await sharp(jpeg).raw().toBuffer()).toString('hex')
  expect(await pixels(whole)).toBe(await pixels(drawn))
})

const segment = (marker: number, text: string) => {
  const body = [...text].map((letter) => letter.charCodeAt(0))
  return [0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255, ...body]
}

test('XMP and IPTC go along, XMP upright; others do not', async () => {
  const drawn = new Uint8Array(await plain(8, 8).toBuffer())
  const original = new Uint8Array([
    ...[0xff, 0xd8],
    ...segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x tiff:Orientation="8" dc:creator="Tang"/>'),
    ...segment(0xed, 'Photoshop 3.0\x008BIM-credit'),
    ...segment(0xe2, 'ICC_PROFILE\0Display P3'),
    ...segment(0xfe, 'a comment'),
    ...drawn.subarray(2),
  ])
  const text = Buffer.from(await withNotesOf(original, drawn)).toString('latin1')
  expect(text).toContain('tiff:Orientation="1" dc:creator="Tang"')
  expect(text).toContain('8BIM-credit')
  expect(text).not.toContain('ICC_PROFILE')
  expect(text).not.toContain('a comment')
})

test.each([
  ['a PNG', [0x89, 0x50, 0x4e, 0x47]],
  ['nothing', []],
  ['a JPEG that ends in a segment', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 1, 2]],
  ['a segment of no length', [0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9]],
  ['EXIF cut short', [0xff, 0xd8, ...segment(0xe1, 'Exif\0\0MM')]],
])('of %s nothing breaks', async (_, original) => {
  const drawn = new Uint8Array(await plain(8, 8).toBuffer())
  const whole = await withNotesOf(new Uint8Array(original), drawn)
  expect(isJpeg(whole)).toBe(true)
  expect((await sharp(whole).metadata()).width).toBe(8)
})

test('where nothing is noted, what was drawn is handed on as it is', async () => {
  const drawn = new Blob([new Uint8Array(await plain(8, 8).toBuffer())], { type: 'image/jpeg' })
  expect(withNotes(drawn, notesOf(new Uint8Array(await plain(16, 16).toBuffer())))).toBe(drawn)
})
