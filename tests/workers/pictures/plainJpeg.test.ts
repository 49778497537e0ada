/** Which JPEGs a decoder may open smaller, and how small: made here by sharp. */
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { decodedSize, plainSize } from '../../../src/workers/pictures/plainJpeg.ts'

const photo = (width = 60, height = 40) => sharp({ create: { width, height, channels: 3, background: '#28a' } })
const sizeOf = async (picture: Sharp) => plainSize(new Uint8Array(await picture.toBuffer()))

test('a plain one says its size, progressive or not', async () => {
  expect(await sizeOf(photo().jpeg())).toEqual({ width: 60, height: 40 })
  expect(await sizeOf(photo().jpeg({ progressive: true }))).toEqual({ width: 60, height: 40 })
  expect(
    await sizeOf(
      photo()
        .withExif({ IFD0: { Artist: 'Tang Guo' } })
        .jpeg(),
    ),
  ).toEqual({ width: 60, height: 40 })
})

test.each([2, 3, 6, 8])('one that is turned (%i) is opened as a whole', async (orientation) => {
  expect(await sizeOf(photo().jpeg().withMetadata({ orientation }))).toBeUndefined()
})

test('colours of its own, shades of grey, four inks and other kinds are opened as a whole', async () => {
  expect(await sizeOf(photo().withIccProfile('p3').jpeg())).toBeUndefined()
  expect(await sizeOf(photo().toColourspace('b-w').jpeg())).toBeUndefined()
  expect(await sizeOf(photo().toColourspace('cmyk').jpeg())).toBeUndefined()
  expect(await sizeOf(photo().png())).toBeUndefined()
  expect(plainSize(new Uint8Array([0xff, 0xd8, 0xff]))).toBeUndefined()
})

test('the decoder makes it by eighths, never less than is wanted', () => {
  expect(decodedSize({ width: 6000, height: 4000 }, { width: 1920, height: 1280 })).toEqual({
    width: 2250,
    height: 1500,
  })
  expect(decodedSize({ width: 4000, height: 6000 }, { width: 1280, height: 1920 })).toEqual({
    width: 1500,
    height: 2250,
  })
  expect(decodedSize({ width: 2000, height: 1000 }, { width: 1920, height: 960 })).toBeUndefined()
  expect(decodedSize({ width: 6001, height: 4001 }, { width: 800, height: 533 })).toEqual({ width: 1501, height: 1001 })
})
