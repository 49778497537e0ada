/** What is said of a file stops the file; an item is judged by the one it shows, and nobody else's item is spoiled by bringing one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { findVersion } from '../../../server/library/media/serving/find.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { addVersion } from '../../../server/library/media/addMedia.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

const chief = () => w.as('chief')
const known = { Rights: 'own' }

async function item(Title: string) {
  const { MediaID: ID, VersionID, Key } = await mediaOf(w, 'chief', Title, { known })
  const stored = await w.db
    .selectFrom('media_versions')
    .select(['Sha256', 'Size'])
    .where('ID', '=', VersionID)
    .executeTakeFirstOrThrow()
  return { ID, VersionID, Key, stored }
}
type Item = Awaited<ReturnType<typeof item>>

/** Gives an item the file of another as its next version. */
async function give(to: Item, of: Item, how = {}) {
  const { StID, ID: AdminID } = w.people.chief
  const version = { StID, AdminID, stored: of.stored, Type: 'image/jpeg', FileName: 'x.jpg', now: w.clock.now() }
  return addVersion(w.db, to.ID, { ...version, isBrought: true, ...how })
}
const standing = async ({ ID }: Item) => (await chief().media.get({ ID })).Standing
const isGiven = async (key: string) => (await findVersion(w.db, key)) !== undefined
const ban = ({ ID }: Item) => chief().mediaPermits.save({ MediaID: ID, Kind: 'ban', Agreed: '法务' })
const withdraw = ({ ID }: Item) => chief().media.withdraw({ Ids: [ID], IsWithdrawn: true })
const back = ({ ID, VersionID }: Item) => chief().media.back({ ID, VersionID })

test.each([
  ['banned', ban],
  ['withdrawn', withdraw],
  ['taken down', ({ ID }: Item) => chief().media.recall({ ID })],
] as const)('an item that was given what is %s is judged by the file it shows', async (_which, forbid) => {
  const [good, bad] = [await item('好图'), await item('坏图')]
  await forbid(bad)
  const next = await give(good, bad)
  expect(await standing(good)).toBe('banned')
  expect([await isGiven(good.Key), await isGiven(next.Key)]).toEqual([true, forbid === ban])
  const [own, other] = await chief().uploads.standings({
    Addresses: [good.Key, next.Key].map((key) => fileAddress(key, 'image/jpeg')),
  })
  expect([own!.Standing, other!.Standing].toSorted()).toEqual(['banned', 'usable'])
  await back(good)
  expect(await standing(good)).toBe('usable')
})

test.each([
  ['banned', ban],
  ['withdrawn', withdraw],
  ['taken down', ({ ID }: Item) => chief().media.recall({ ID })],
] as const)('nor is one spoiled whose file is given to what is %s, before or afterwards', async (_which, forbid) => {
  const [good, bad, early] = [await item('好图'), await item('坏图'), await item('坏图二')]
  await give(early, good)
  await back(early)
  for (const one of [bad, early]) await forbid(one)
  await give(bad, good)
  expect([await standing(good), await isGiven(good.Key)]).toEqual(['usable', true])
  // What is removed for good does not leave it behind either.
  for (const { ID } of [bad, early]) {
    await chief().media.remove({ Ids: [ID] })
    expect((await chief().media.purge({ Ids: [ID] })).Done).toEqual([ID])
  }
  expect([await standing(good), await isGiven(good.Key)]).toEqual(['usable', true])
  const copy = await mediaOf(w, 'chief', '坏图又来', { known, stored: bad.stored })
  expect((await chief().media.get({ ID: copy.MediaID })).Standing).toBe('banned')
})

test('taking down everywhere leaves the good files of an item that was given the bad one', async () => {
  const [good, bad] = [await item('好图'), await item('坏图')]
  const { topics } = chief()
  const PicPath = fileAddress(good.Key, 'image/jpeg')
  const { ID } = await topics.save({ Name: '专题', PicPath } as never)
  const next = await give(good, bad)
  const other = await topics.save({ Name: '另一个', PicPath: fileAddress(next.Key, 'image/jpeg') } as never)
  await chief().media.recall({ ID: bad.ID })
  expect([(await topics.get({ ID })).PicPath, (await topics.get({ ID: other.ID })).PicPath]).toEqual([PicPath, ''])
})

test('what the server made of a file is that file, in whichever item', async () => {
  const [bad, copy] = [await item('坏图'), await item('副本')]
  const same = await give(copy, bad)
  const { stored } = await item('裁过')
  const cut = await give(copy, { ...bad, stored }, { SourceVersionID: same.VersionID, isBrought: false })
  await withdraw(bad)
  expect([await standing(copy), await isGiven(cut.Key), await isGiven(copy.Key)]).toEqual(['banned', false, true])
})

test('a kept ban of a file that comes as a further one bars that, and is not taken for the item', async () => {
  const [good, bad] = [await item('好图'), await item('坏图')]
  await ban(bad)
  await chief().media.remove({ Ids: [bad.ID] })
  await chief().media.purge({ Ids: [bad.ID] })
  await give(good, bad)
  expect(await standing(good)).toBe('banned')
  await back(good)
  expect(await standing(good)).toBe('usable')
  expect((await chief().mediaPermits.list({ MediaID: good.ID })).Total).toBe(0)
})
