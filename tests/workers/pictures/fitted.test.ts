/** Sizes, kinds, and whether what is drawn may be trusted. */
import { expect, test } from 'vitest'
import { fitted, hasHoles, kindFor } from '../../../src/workers/pictures/fitted.ts'
import { isDisplayP3 } from '../../../src/workers/pictures/heicColour.ts'
import { PATTERN_SIDE, readsTruly, testPattern } from '../../../src/workers/pictures/truth.ts'

test('the longest side is fitted, the shape stays, nothing grows or vanishes', () => {
  expect(fitted({ width: 6000, height: 4000 }, 1920)).toEqual({ width: 1920, height: 1280 })
  expect(fitted({ width: 4000, height: 6000 }, 1920)).toEqual({ width: 1280, height: 1920 })
  expect(fitted({ width: 800, height: 600 }, 1920)).toEqual({ width: 800, height: 600 })
  expect(fitted({ width: 60_000, height: 1 }, 1920)).toEqual({ width: 1920, height: 1 })
  expect(fitted({ width: 9, height: 9 }, undefined)).toEqual({ width: 9, height: 9 })
})

test('what shines through becomes WebP, the rest JPEG', () => {
  expect([kindFor('image/png', false), kindFor('image/png', true)]).toEqual(['image/jpeg', 'image/webp'])
  expect([kindFor('image/bmp', false), kindFor('image/webp', false)]).toEqual(['image/jpeg', 'image/webp'])
  expect(hasHoles(new Uint8Array([1, 2, 3, 255, 1, 2, 3, 254]))).toBe(true)
  expect(hasHoles(new Uint8Array([1, 2, 3, 255]))).toBe(false)
})

const canvas = (read: (pixels: Uint8ClampedArray) => Uint8ClampedArray) => {
  let held = new Uint8ClampedArray()
  return {
    putImageData: ({ data }: { data: Uint8ClampedArray }) => void (held = new Uint8ClampedArray(data)),
    getImageData: () => ({ data: read(held) }),
  }
}
const imageOf = (data: Uint8ClampedArray) => ({ data, width: PATTERN_SIDE, height: PATTERN_SIDE }) as ImageData

test('a canvas that is read as it was drawn is trusted', () => {
  expect(
    readsTruly(
      canvas((held) => held),
      imageOf,
    ),
  ).toBe(true)
})

test.each([
  [
    'one bit changed, as Brave does',
    (held: Uint8ClampedArray) => held.map((value, at) => (at === 400 ? value ^ 1 : value)),
  ],
  ['noise, as Firefox does', (held: Uint8ClampedArray) => held.map((_, at) => (at * 7919) % 256)],
  ['all white', (held: Uint8ClampedArray) => held.map(() => 255)],
  ['nothing', () => new Uint8ClampedArray()],
])('a canvas that answers %s is not', (_, read) => {
  expect(readsTruly(canvas(read), imageOf)).toBe(false)
})

test('a canvas that throws is not, and the pattern has many colours', () => {
  const broken = canvas(() => {
    throw new Error('SecurityError')
  })
  expect(readsTruly(broken, imageOf)).toBe(false)
  expect(new Set(testPattern()).size).toBeGreaterThan(200)
})

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...part].map((one) => one.charCodeAt(0)) : part)))

test('Display P3 is known by the numbers and by the name of the profile', () => {
  expect(isDisplayP3(bytes('....colrnclx', [0, 12, 0, 13, 0, 6, 128]))).toBe(true)
  expect(isDisplayP3(bytes('....colrnclx', [0, 1, 0, 13, 0, 6, 128]))).toBe(false)
  expect(isDisplayP3(bytes('colrprof....', 'D\0i\0s\0p\0l\0a\0y\0 \0P\x003\0'))).toBe(true)
  expect(isDisplayP3(bytes('colrprof....sRGB IEC61966-2.1'))).toBe(false)
  expect(isDisplayP3(bytes('Display P3'))).toBe(false)
})
