/** What is said for a channel is said for those below it: bans, permits and consents alike, and for a channel that is moved below it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

let w: World
/** A channel, one in it, one in that one; and one beside. */
let above: number
let within: number
let below: number
let beside: number
beforeAll(async () => {
  w = await world()
  above = await channel('国际')
  within = await channel('欧洲', above)
  below = await channel('北欧', within)
  beside = await channel('体育')
})
afterAll(() => w.end())

const channel = async (Name: string, ParentID = 0) => {
  const values = { StID: w.people.chief.StID, Name, ParentID, ReviewLevels: 0 }
  return (await w.db.insertInto('channels').values(values).returning('ID').executeTakeFirstOrThrow()).ID
}

async function published(ChID: number, key: string) {
  const { articles } = w.as('chief')
  const PicPath = fileAddress(key, 'image/jpeg')
  const { ID } = await articles.save({ Title: `稿件${Math.random()}`, ChID, ResourceContent: '<p>文</p>', PicPath })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  const { Done, Skipped } = await articles.audit({ Ids: [ID], Event: 'publish' })
  return Done.length === 1 ? 'public' : Skipped[0]!.Reason
}
const standingIn = async (ChID: number, key: string) => {
  const [one] = await w.as('chief').uploads.standings({ Addresses: [fileAddress(key, 'image/jpeg')], ChID })
  return [one!.Standing, one!.Why]
}

test('a ban of a channel counts in those below it, and not beside it; whoever writes there is told', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '外宾', { known: { Rights: 'own' } })
  await w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '外事办', Channels: [above] })
  for (const ChID of [above, within, below]) {
    expect(await published(ChID, Key)).toContain('“外宾”外事办禁止使用')
    expect(await standingIn(ChID, Key)).toEqual(['banned', '外事办禁止使用'])
  }
  expect(await published(beside, Key)).toBe('public')
  expect(await standingIn(beside, Key)).toEqual(['usable', ''])
})

test('a permit of a channel counts in those below it, and not above or beside it', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '图库照', { known: { Rights: 'licence' } })
  await w.as('chief').mediaPermits.save({ MediaID, Agreed: '图库', Channels: [within] })
  expect(await published(below, Key)).toBe('public')
  expect(await standingIn(below, Key)).toEqual(['usable', ''])
  for (const ChID of [above, beside]) expect(await published(ChID, Key)).toContain('许可不包括这个栏目')
})

test('a consent does so, too', async () => {
  const { MediaID, VersionID, Key } = await mediaOf(w, 'chief', '合影', { known: { Rights: 'own' } })
  const { people, consents } = w.as('chief')
  const { ID: PersonID } = await people.save({ Name: '小禾', Need: 'adult' })
  const face = { StID: w.people.chief.StID, MediaID, VersionID, PersonID, AdminID: w.people.chief.ID }
  await w.db
    .insertInto('faces')
    .values({ ...face, X: 0, Y: 0, Width: 10, Height: 10 })
    .execute()
  await consents.save({ PersonID, Agreed: '小禾', Channels: [above] })
  expect(await standingIn(below, Key)).toEqual(['usable', ''])
  expect(await standingIn(beside, Key)).toEqual(['asks', '画面里的小禾的同意书不包括这个栏目'])
})

test('a channel does not move below one where what stands in it, or below it, is forbidden', async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '球迷', { known: { Rights: 'own' } })
  await w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '外事办', Channels: [above] })
  const team = await channel('球队')
  const inner = await channel('青年队', team)
  expect(await published(inner, Key)).toBe('public')
  const { channels } = w.as('chief')
  const { Done, Skipped } = await channels.join({ Ids: [team], ParentID: within })
  expect([Done, Skipped[0]?.Reason]).toEqual([[], expect.stringContaining('稿件里的“球迷”外事办禁止使用')])
  await expect(channels.save({ ID: inner, ParentID: above } as never)).rejects.toThrow('“球迷”外事办禁止使用')
  expect((await channels.join({ Ids: [team], ParentID: beside })).Done).toEqual([team])
})
