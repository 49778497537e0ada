/** A picture that is cut by an address shows no more than the address does, whoever asks and whatever was cut of it before. */
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import { cropRatios, type CropRatio } from '../../../src/api/library/media/ratios.ts'
import type { PictureEdit } from '../../../src/api/library/media/version.ts'
import { storageOf } from '../../../server/platform/storage/heldStorage.ts'
import { readFile } from 'node:fs/promises'
import { world, type World } from '../../support/app.ts'

// Pictures are drawn and packed.
vi.setConfig({ testTimeout: 60_000 })

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief')
const migrations = new URL('../../../server/platform/database/migrations/', import.meta.url)
const all = Object.keys(cropRatios) as CropRatio[]

/** White on the right, red on the left; 400 x 200. */
async function halved(name: string) {
  const bytes = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#ffffff' } })
    .composite([
      { input: { create: { width: 200, height: 200, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  const [item] = await chief().uploads.images({ file: new File([bytes as Uint8Array<ArrayBuffer>], name) })
  return item!
}

/** Whether a file shows no red. */
async function isWhite(address: string): Promise<boolean> {
  const { Sha256 } = await w.db
    .selectFrom('media_versions')
    .select('Sha256')
    .where('Key', '=', keyOfAddress(address)!)
    .executeTakeFirstOrThrow()
  const data = await storageOf(w.db).lend(Sha256, async (path) =>
    sharp(await readFile(path))
      .raw()
      .toBuffer(),
  )
  return data.every((value) => value > 240)
}

const edits: Readonly<Record<string, PictureEdit>> = {
  straight: { Rotate: 0, Flip: false, X: 220, Y: 10, Width: 170, Height: 180 },
  flipped: { Rotate: 0, Flip: true, X: 10, Y: 0, Width: 180, Height: 190 },
  turned: { Rotate: 90, Flip: false, X: 0, Y: 210, Width: 200, Height: 180 },
  'turned and flipped': { Rotate: 270, Flip: true, X: 20, Y: 5, Width: 160, Height: 190 },
}

test.each(Object.entries(edits))('%s: what was cut away comes back by no ratio', async (name, edit) => {
  const item = await halved(`${name}.png`)
  await chief().media.focus({ ID: item.ID, FocalX: 0, FocalY: 0 })
  await chief().media.editImage({ ID: item.ID, ...edit })
  const { Address, Width, Height } = await chief().media.get({ ID: item.ID })
  expect([Width, Height]).toEqual([edit.Width, edit.Height])
  expect(await isWhite(Address)).toBe(true)
  const writer = w.clientOf(await w.hire({ '/contribution/MyArticle': ['添加', '编辑'] }))
  for (const client of [writer, chief()]) {
    const made = await client.uploads.ratios({ Address, Ratios: all })
    for (const { Url, ...size } of made) {
      expect(Url).not.toBe(item.Url)
      expect(await isWhite(Url)).toBe(true)
      expect(size.Width <= Width! && size.Height <= Height!).toBe(true)
      // Nor by what was made of it.
      for (const again of await client.uploads.ratios({ Address: Url, Ratios: all }))
        expect([again.Url === item.Url, await isWhite(again.Url)]).toEqual([false, true])
    }
  }
})

test('of its own ratio a cropped picture is itself, and the focal point lies where it was set', async () => {
  const item = await halved('焦点.png')
  await chief().media.editImage({ ID: item.ID, Rotate: 0, Flip: false, X: 100, Y: 0, Width: 200, Height: 100 })
  const { Address } = await chief().media.get({ ID: item.ID })
  // Set in what is seen now: its right edge is at 300 of the original.
  await chief().media.focus({ ID: item.ID, FocalX: 1000, FocalY: 500 })
  const [itself, square] = await chief().uploads.ratios({ Address, Ratios: ['2:1', '1:1'] })
  expect(itself).toEqual({ Ratio: '2:1', Url: Address, Width: 200, Height: 100 })
  expect(await isWhite(square!.Url)).toBe(true)
  // Chosen anew it is cut of the same picture by who may see that, and of what is seen by everybody else.
  const again = { Address: square!.Url, Ratios: ['2:1'] as CropRatio[] }
  expect(await chief().uploads.ratios(again)).toEqual([itself])
  const writer = w.clientOf(await w.hire({ '/contribution/MyArticle': ['添加', '编辑'] }))
  expect(await writer.uploads.ratios(again)).toMatchObject([{ Width: 100, Height: 50 }])
  // Who names the original cuts of all of it, around the same point.
  const [whole] = await chief().uploads.ratios({ Address: item.Url, Ratios: ['1:1'] })
  const { Edit } = await w.db
    .selectFrom('media_versions')
    .select('Edit')
    .where('Key', '=', keyOfAddress(whole!.Url)!)
    .executeTakeFirstOrThrow()
  expect(Edit).toMatchObject({ X: 200, Y: 0, Width: 200, Height: 200 })
})

test('what was mirrored and cut at its other side before says what it shows', async () => {
  const item = await halved('从前.png')
  const editOf = async (edit: PictureEdit) => {
    await chief().media.editImage({ ID: item.ID, ...edit })
    const { VersionID } = await chief().media.get({ ID: item.ID })
    await w.pool.query(await readFile(new URL('0420_mirrored_cuts.sql', migrations), 'utf8'))
    const row = w.db.selectFrom('media_versions').select('Edit').where('ID', '=', VersionID!)
    return (await row.executeTakeFirstOrThrow()).Edit
  }
  const { straight, flipped } = edits as Record<'straight' | 'flipped', PictureEdit>
  expect(await editOf(straight)).toEqual(straight)
  expect(await editOf(flipped)).toEqual({ ...flipped, X: 400 - 10 - 180 })
  const turned: PictureEdit = { Rotate: 90, Flip: true, X: 0, Y: 210, Width: 150, Height: 180 }
  expect(await editOf(turned)).toEqual({ ...turned, X: 200 - 0 - 150 })
})
