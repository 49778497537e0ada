/** Which pictures are one: packed again, smaller and a little cut they are; in other colours or with other words they are not. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { lookAt } from '../../../server/platform/pictures/lookAt.ts'
import { resemblanceOf, type Look } from '../../../server/platform/pictures/resemblance.ts'
import { photograph, template } from '../../support/photograph.ts'

// Pictures are drawn and packed.
vi.setConfig({ testTimeout: 60_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'looks-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function lookOf(bytes: Buffer): Promise<Look> {
  const path = join(folder, 'picture')
  await writeFile(path, bytes)
  const { Look: look, Width, Height } = await lookAt({ name: '图', path, Size: bytes.length })
  return { points: Buffer.from(look!, 'base64'), ratio: Width! / Height! }
}

/** Both ways: whichever is first. */
async function between(one: Buffer, other: Buffer) {
  const [a, b] = [await lookOf(one), await lookOf(other)]
  const found = resemblanceOf(a, b)
  expect(resemblanceOf(b, a)).toBe(found)
  return found
}

const cut = (picture: Sharp, left: number, top: number, right: number, bottom: number) =>
  picture.extract({
    left: Math.round(800 * left),
    top: Math.round(600 * top),
    width: Math.round(800 * (1 - left - right)),
    height: Math.round(600 * (1 - top - bottom)),
  })

const made: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'packed at quality 40': (picture) => picture.jpeg({ quality: 40 }),
  'packed at quality 20': (picture) => picture.jpeg({ quality: 20 }),
  'of another type': (picture) => picture.webp({ quality: 50 }),
  'a quarter as wide': (picture) => picture.resize(200).jpeg({ quality: 60 }),
  'a quarter as wide, at quality 40': (picture) => picture.resize(200).jpeg({ quality: 40 }),
}
const cuts: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'cut on all sides': (picture) => cut(picture, 0.02, 0.02, 0.02, 0.02).jpeg({ quality: 70 }),
  'cut on the left': (picture) => cut(picture, 0.03, 0, 0, 0).jpeg({ quality: 70 }),
  'cut above and below': (picture) => cut(picture, 0, 0.04, 0, 0.01).jpeg({ quality: 70 }),
}
const changed: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  'other colours': (picture) => picture.modulate({ hue: 120 }),
  'colours turned a little': (picture) => picture.modulate({ hue: 20 }),
  'no colours': (picture) => picture.greyscale(),
  brighter: (picture) => picture.modulate({ brightness: 1.15 }),
}

test.for(Object.entries({ ...made, ...cuts }))('a photograph %s is the same', async ([, how]) => {
  for (const seed of [1, 2]) {
    const original = await photograph(seed)
    expect(await between(original, await how(sharp(original)).toBuffer())).toBe('same')
  }
})

test.for(Object.entries(made))('what a template was filled with, %s, is the same', async ([, how]) => {
  const card = await template({ colour: '#2050c0', word: 'BRIDGE', note: '十二月三日 全市大雨' })
  expect(await between(card, await how(sharp(card)).toBuffer())).toBe('same')
})

test.for(Object.entries(changed))('with %s it is not', async ([, how]) => {
  for (const original of [await photograph(1), await template({ colour: '#2050c0', word: 'BRIDGE' })]) {
    const other = await how(sharp(original)).png().toBuffer()
    expect(await between(original, other)).toBeOneOf(['near', 'like'])
    // Packed and made smaller it is no more the same.
    expect(await between(original, await sharp(other).resize(200).jpeg({ quality: 40 }).toBuffer())).not.toBe('same')
  }
})

test('pictures of one template are not the same, in whatever colours and with whatever words', async () => {
  const filled = { colour: '#2050c0', word: 'BRIDGE', note: '十二月三日 全市大雨' }
  const card = await template(filled)
  const others = [
    { ...filled, colour: '#20a040', word: 'GPS' },
    { ...filled, colour: '#c02020', word: 'SMALL' },
    { ...filled, colour: '#8020c0', word: 'PNG' },
    { ...filled, word: 'TUNNEL' },
    { ...filled, note: 'Open again on Sunday' },
    { ...filled, colour: '#2060c0' },
  ]
  for (const filled of others) {
    const other = await template(filled)
    expect(await between(card, other)).toBeOneOf(['near', 'like'])
    expect(await between(card, await sharp(other).jpeg({ quality: 60 }).toBuffer())).toBeOneOf(['near', 'like'])
  }
})

test('the next of a series, in which somebody moved, is near, or alike; another photograph is another thing', async () => {
  const place = await photograph(3)
  const somebody = await sharp(await photograph(4))
    .resize(70, 160, { fit: 'fill' })
    .toBuffer()
  const at = (left: number) =>
    sharp(place)
      .composite([{ input: somebody, left, top: 300 }])
      .jpeg()
      .toBuffer()
  const first = await at(300)
  for (const left of [320, 340, 400]) expect(await between(first, await at(left))).toBeOneOf(['near', 'like'])
  expect(await between(first, await photograph(5))).toBeUndefined()
})

test('of other proportions it is alike, and no more; of quite others another thing', async () => {
  const original = await photograph(6)
  const pressed = (width: number) => sharp(original).resize(width, 600, { fit: 'fill' }).toBuffer()
  expect(await between(original, await pressed(640))).toBe('like')
  expect(await between(original, await pressed(300))).toBeUndefined()
})
