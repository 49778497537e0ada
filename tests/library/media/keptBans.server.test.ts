/** What forbids a file outlives its items: it counts again when the file comes back, and is lifted there as anywhere. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'
import { pictureOf } from '../../support/mediaRows.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief')
const item = async (ID: number) => chief().media.get({ ID })
const standing = async (ID: number) => {
  const { Standing, StandingWhy } = await item(ID)
  return [Standing, StandingWhy]
}

/** Brings a picture of one colour by its bytes. */
async function bring(colour: string, owner: 'chief' | 'outsider' = 'chief') {
  const file = new File([(await pictureOf(80, 60, colour)) as Uint8Array<ArrayBuffer>], '图.jpg')
  const [made] = await w.as(owner).uploads.images({ file })
  return made!.ID
}
async function purge(ID: number) {
  await chief().media.remove({ Ids: [ID] })
  return chief().media.purge({ Ids: [ID] })
}

test('a ban counts again when the bytes come back, is lifted there, and then is gone', async () => {
  const ID = await bring('#101')
  const ban = { MediaID: ID, Kind: 'ban', Agreed: '法务', ReMark: '律师函 7 号' } as const
  await chief().mediaPermits.save(ban)
  expect((await purge(ID)).Done).toEqual([ID])
  // In another station nothing was said of it.
  const foreign = await bring('#101', 'outsider')
  expect((await w.as('outsider').media.get({ ID: foreign })).Standing).toBe('asks')
  const again = await bring('#101')
  expect(await standing(again)).toEqual(['banned', '法务禁止使用'])
  const { List } = await chief().mediaPermits.list({ MediaID: again })
  expect(List).toMatchObject([{ ...ban, MediaID: again, AdminID: w.people.chief.ID }])
  // Removed for good once more it is kept once more.
  await purge(again)
  const third = await bring('#101')
  await chief().mediaPermits.remove({
    Ids: (await chief().mediaPermits.list({ MediaID: third })).List.map((one) => one.ID),
  })
  expect((await standing(third))[0]).toBe('asks')
  await purge(third)
  expect((await standing(await bring('#101')))[0]).toBe('asks')
})

test('what was taken down, or out of use, stays so, whichever of its files comes back; reinstated it is free', async () => {
  const ID = await bring('#202')
  await chief().media.editImage({ ID, Rotate: 90, Flip: false, X: 0, Y: 0, Width: 60, Height: 80 })
  await chief().media.recall({ ID })
  expect((await purge(ID)).Done).toEqual([ID])
  const again = await bring('#202')
  expect((await item(again)).WithdrawnAt).not.toBeNull()
  expect((await chief().media.withdraw({ Ids: [again], IsWithdrawn: false })).Done).toEqual([again])
  expect((await item(again)).WithdrawnAt).toBeNull()
})

test('a file that another item still holds is not told twice: what is lifted there is lifted', async () => {
  const [first, twin] = [await bring('#303'), await bring('#303')]
  const { ID } = await chief().mediaPermits.save({ MediaID: first, Kind: 'ban', Agreed: '法务' })
  expect((await purge(twin)).Done).toEqual([twin])
  const again = await bring('#303')
  expect((await standing(again))[0]).toBe('banned')
  await chief().mediaPermits.remove({ Ids: [ID] })
  expect((await standing(again))[0]).toBe('asks')
})

test('what was made of it and lies in the bin keeps it from being removed for good, and does not come back free', async () => {
  const ID = await bring('#404')
  await chief().mediaPermits.save({ MediaID: ID, Kind: 'ban', Agreed: '法务' })
  const { ResourceGUID } = await item(ID)
  const file = new File([(await pictureOf(80, 60, '#414')) as Uint8Array<ArrayBuffer>], '改.jpg')
  const [made] = await chief().uploads.images({ file, PicturesGuid: ResourceGUID, IsAdd: true })
  expect((await standing(made!.ID))[0]).toBe('banned')
  await chief().media.remove({ Ids: [made!.ID] })
  expect((await purge(ID)).Skipped[0]!.Reason).toContain('由它做成的“改”')
  expect((await chief().media.purge({ Ids: [made!.ID] })).Done).toEqual([made!.ID])
  expect((await chief().media.purge({ Ids: [ID] })).Done).toEqual([ID])
  expect((await standing(await bring('#414')))[0]).toBe('banned')
})

test('what was made of an item is made of its source when that goes; what is said of it, or needs a word, does not go', async () => {
  const { media, mediaPermits, uploads, people, faces } = chief()
  const made = async (colour: string, from: number) => {
    const { ResourceGUID } = await item(from)
    const file = new File([(await pictureOf(80, 60, colour)) as Uint8Array<ArrayBuffer>], `${colour}.jpg`)
    return (await uploads.images({ file, PicturesGuid: ResourceGUID, IsAdd: true }))[0]!.ID
  }
  const chain = async (from: string) => {
    const first = await bring(`#${from}1`)
    const second = await made(`#${from}2`, first)
    return [first, second, await made(`#${from}3`, second)] as const
  }
  const [first, second, third] = await chain('51')
  const ban = await mediaPermits.save({ MediaID: first, Kind: 'ban', Agreed: '法务' })
  expect((await purge(second)).Done).toEqual([second])
  expect([(await item(third)).SourceID, await standing(third)]).toEqual([first, ['banned', '法务禁止使用']])
  expect((await purge(first)).Skipped[0]!.Reason).toContain('由它做成的“#513”就没有限制了')
  await mediaPermits.remove({ Ids: [ban.ID] })
  expect((await purge(first)).Done).toEqual([first])

  const [taken, between, last] = await chain('52')
  await media.recall({ ID: taken })
  expect((await purge(between)).Done).toEqual([between])
  expect((await standing(last))[0]).toBe('banned')
  expect((await purge(taken)).Skipped[0]!.Reason).toContain('“#523”')

  const [shown, , from] = await chain('53')
  const { ID: PersonID } = await people.save({ Name: '小禾', Need: 'minor' })
  await faces.save({ PersonID, MediaID: shown, X: 100, Y: 100, Width: 200, Height: 200 } as never)
  expect((await standing(from))[1]).toContain('画面里的小禾')
  expect((await purge(shown)).Skipped[0]!.Reason).toMatch(/^它里面有公开前要先同意的人.*“#532”/)
})
