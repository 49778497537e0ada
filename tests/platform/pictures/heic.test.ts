import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { heifPixels } from '../../../server/platform/pictures/heif.ts'
import { lookAt } from '../../../server/platform/pictures/lookAt.ts'
import { heicPicture } from '../../support/heic.ts'

/** The picture as a file of this name and length. */
function fileOf(bytes: Uint8Array) {
  const folder = mkdtempSync(path.join(tmpdir(), 'heic-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const at = path.join(folder, 'a')
  writeFileSync(at, bytes)
  return { name: 'IMG_0001.HEIC', path: at, Size: bytes.length }
}

test('a photograph of an iPhone is opened, each colour where it belongs', async () => {
  const { data, width, height } = (await heifPixels(heicPicture()))!
  expect([width, height]).toEqual([128, 96])
  const at = (x: number, y: number) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
  const near = (colour: number[]) => colour.map((value) => expect.toSatisfy((is: number) => Math.abs(is - value) < 12))
  expect(at(20, 20)).toEqual(near([200, 30, 30]))
  expect(at(100, 20)).toEqual(near([30, 160, 60]))
  expect(at(20, 80)).toEqual(near([40, 60, 200]))
  expect(at(100, 80)).toEqual(near([240, 220, 60]))
})

test('it is looked at like any other picture', async () => {
  expect(await lookAt(fileOf(heicPicture()))).toMatchObject({
    ...{ Type: 'image/heic', Kind: 'image', Width: 128, Height: 96, Frames: 1 },
    ...{ Likeness: expect.stringMatching(/^-?\d+$/), Colours: expect.stringContaining('#') },
  })
})

test('one that breaks off is told in a sentence', async () => {
  await expect(lookAt(fileOf(heicPicture().subarray(0, 500)))).rejects.toThrow('「IMG_0001.HEIC」打不开')
})
