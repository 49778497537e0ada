/** An article is judged in every channel in which it stands: its own and its further ones (ChidArr), by whatever puts it there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { refuseBarred } from '../../../server/platform/mediaRights/refuseBarred.ts'
import { publishDue } from '../../../server/content/articles/clock.ts'
import { world, type World } from '../../support/app.ts'
import { mediaOf } from '../../support/mediaRows.ts'

let w: World
let open: number
let other: number
let bans: number
let inBans: number
let hidden: number
beforeAll(async () => {
  w = await world()
  open = await channel('要闻')
  other = await channel('综合')
  bans = await channel('国际')
  inBans = await channel('欧洲', bans)
  hidden = await channel('内部', bans, false)
})
afterAll(() => w.end())

const channel = async (Name: string, ParentID = 0, IsPublic = true) => {
  const values = { StID: w.people.chief.StID, Name, ParentID, ReviewLevels: 0, IsPublic }
  return (await w.db.insertInto('channels').values(values).returning('ID').executeTakeFirstOrThrow()).ID
}
const banned = async () => {
  const { MediaID, Key } = await mediaOf(w, 'chief', '外宾', { known: { Rights: 'own' } })
  await w.as('chief').mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '外事办', Channels: [bans] })
  return fileAddress(Key, 'image/jpeg')
}
async function approved(PicPath: string, ChidArr: number[]) {
  const { articles } = w.as('chief')
  const said = { Title: `稿件${Math.random()}`, ChID: open, ChidArr, ResourceContent: '<p>文</p>', PicPath }
  const { ID } = await articles.save(said)
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  return ID
}
async function publish(ID: number) {
  const { Done, Skipped } = await w.as('chief').articles.audit({ Ids: [ID], Event: 'publish' })
  return Done.length === 1 ? 'public' : Skipped[0]!.Reason
}
const refused = '稿件里的“外宾”（栏目「欧洲」）外事办禁止使用，不能公开使用。'

test('a ban, and a permit of other channels, count in each; a channel that is hidden shows nothing', async () => {
  expect(await publish(await approved(await banned(), [other, inBans]))).toContain(refused)
  expect(await publish(await approved(await banned(), [other, hidden]))).toBe('public')
  const { MediaID, Key } = await mediaOf(w, 'chief', '图库照', { known: { Rights: 'licence' } })
  await w.as('chief').mediaPermits.save({ MediaID, Agreed: '图库', Channels: [open] })
  const address = fileAddress(Key, 'image/jpeg')
  expect(await publish(await approved(address, []))).toBe('public')
  expect(await publish(await approved(address, [other]))).toContain('“图库照”（栏目「综合」）许可不包括这个栏目')
})

test('what is public gets no further channel that forbids what it shows: not by a correction or by moving', async () => {
  const { articles } = w.as('chief')
  const ID = await approved(await banned(), [other])
  expect(await publish(ID)).toBe('public')
  expect((await articles.audit({ Ids: [ID], Event: 'correct' })).Done).toEqual([ID])
  await articles.save({ ID, ChidArr: [other, inBans] })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  expect(await publish(ID)).toContain(refused)
  await articles.save({ ID, ChidArr: [other] })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  expect(await publish(ID)).toBe('public')
  const address = await banned()
  const movingItem = await w.as('chief').media.image({ Address: address })
  const moving = await approved(address, [other])
  expect(await publish(moving)).toBe('public')
  const moved = await articles.copyOrMove({ Ids: [moving], ChID: inBans, IsCopy: false })
  expect(moved.Skipped[0]!.Reason).toContain(refused)
  // With fewer channels nothing is asked again.
  const less = { Extra: JSON.stringify({ ChidArr: [] }) } as never
  await w.as('chief').mediaPermits.save({ MediaID: movingItem.ID, Kind: 'ban', Agreed: '法务' })
  await w.db.transaction().execute(async (tx) => {
    await tx.updateTable('articles').set(less).where('ID', '=', moving).execute()
    await refuseBarred(tx as never, w.clock.now())
  })
  const more = { Extra: JSON.stringify({ ChidArr: [other] }) } as never
  const widened = w.db.transaction().execute(async (tx) => {
    await tx.updateTable('articles').set(more).where('ID', '=', moving).execute()
    await refuseBarred(tx as never, w.clock.now())
  })
  await expect(widened).rejects.toThrow('“外宾”法务禁止使用')
})

test('neither a moment that was set, nor a channel that is shown or moved, gets round it', async () => {
  const { articles, channels, operationLog } = w.as('chief')
  const later = await approved(await banned(), [inBans])
  const PublishTime = new Date(w.clock.now().getTime() + 60_000)
  await w.db.updateTable('articles').set({ Status: 'scheduled', PublishTime }).where('ID', '=', later).execute()
  expect((await publishDue(w.db, new Date(PublishTime.getTime() + 1000))).Missed).toEqual([later])
  const ID = await approved(await banned(), [other, hidden])
  expect(await publish(ID)).toBe('public')
  const said = '稿件里的“外宾”（栏目「内部」）外事办禁止使用'
  await expect(channels.save({ ID: hidden, IsPublic: true } as never)).rejects.toThrow(said)
  const { Skipped } = await channels.join({ Ids: [other], ParentID: bans })
  expect(Skipped[0]!.Reason).toContain('“外宾”（栏目「综合」）外事办禁止使用')
  const off = await articles.audit({ Ids: [ID], Event: 'withdraw', Reason: '有误' })
  const Extra = JSON.stringify({ ChidArr: [inBans] }) as never
  await w.db.updateTable('articles').set({ Extra }).where('ID', '=', ID).execute()
  await expect(operationLog.undo({ ID: off.LogID! })).rejects.toThrow('（栏目「欧洲」）外事办禁止使用')
})
