/** Booking spaces: what may be booked, what is in the way, how one goes its way, and how it is taken back. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { endDue } from '../../../server/engagement/ads/clock.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { refusal } from '../../support/refusal.ts'
import { adRoom, type AdRoom } from './room.ts'

let w: AdRoom
beforeAll(async () => {
  w = await adRoom()
})
afterAll(() => w.end())

const at = (ID: number) => w.chief.ads.get({ ID })
const saying = (sent: Promise<unknown>) => refusal(sent).then((one) => (one === 'done' ? one : one.message))
const fresh = async (Mode: 'exclusive' | 'rotating' = 'exclusive') => {
  const Name = `位 ${Math.random().toString(36).slice(2, 8)}`
  return (await w.chief.adSpaces.save({ Name, SpaceKey: Name.slice(2), Mode })).ID
}

test('a booking is submitted, passed by somebody else who saw this very content, paused, resumed and ended', async () => {
  const ID = await w.ad('pending')
  expect(await at(ID)).toMatchObject({ State: 'pending', SpaceName: '文章页底部', OwnerName: 'hired1先生', Left: null })
  const { Skipped } = await w.seller.ads
    .examine({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision: 1 }] })
    .catch(() => ({ Skipped: 'not permitted' }))
  expect(Skipped).toBe('not permitted')
  const unseen = await w.chief.ads.examine({ Ids: [ID], IsCheck: true })
  expect(unseen.Skipped).toEqual([{ ID, Reason: '没有说明看过的是哪一版' }])
  await w.seller.ads.save({ ID, Words: '改过的文字' })
  const stale = await w.chief.ads.examine({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision: 1 }] })
  expect(stale.Skipped[0]!.Reason).toBe('您看过之后又改了，请看过再审')
  await w.pass(ID)
  expect(await at(ID)).toMatchObject({ State: 'approved', AuditorName: 'chief先生', IsShown: true })
  await w.seller.ads.public({ Ids: [ID], IsPublic: false })
  expect(await at(ID)).toMatchObject({ State: 'paused', IsShown: false })
  await w.seller.ads.public({ Ids: [ID], IsPublic: true })
  await w.seller.ads.status({ Ids: [ID], Event: 'end' })
  expect(await at(ID)).toMatchObject({ State: 'ended' })
  expect(await saying(w.seller.ads.save({ ID, Weight: 20 }))).toContain('已经结束')
})

test('nobody passes their own, and a refusal has a reason', async () => {
  const ID = await w.ad('pending')
  await w.chief.ads.save({ ID, Words: '领导改的' })
  const { Revision } = await at(ID)
  const own = await w.chief.ads.examine({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision }] })
  expect(own.Skipped[0]!.Reason).toBe('自己登记或修改的广告要由别人审核')
  expect(await saying(w.chief.ads.examine({ Ids: [ID], IsCheck: false, Reason: '' }))).toBe('请填写退回的理由。')
  await w.chief.ads.examine({ Ids: [ID], IsCheck: false, Reason: '图片有联系电话' })
  expect(await at(ID)).toMatchObject({ State: 'refused', Reason: '图片有联系电话' })
})

test('a picture that may not be used is not passed, and none is resumed with it', async () => {
  const { Key, MediaID } = await mediaOf(w, 'chief', '别人的图', { known: { Rights: 'own' } })
  const Picture = fileAddress(Key, 'image/jpeg')
  const [waiting, paused] = [await w.ad('pending', { Picture }), await w.ad('approved', { Picture })]
  await w.seller.ads.public({ Ids: [paused], IsPublic: false })
  await w.chief.mediaPermits.save({ MediaID, Kind: 'ban', Agreed: '法务' })
  const passed = (await w.pass(waiting)) as { Skipped: { Reason: string }[] }
  expect(passed.Skipped[0]!.Reason).toContain('法务禁止使用，不能公开使用')
  const resumed = await w.seller.ads.public({ Ids: [paused], IsPublic: true })
  expect(resumed.Skipped[0]!.Reason).toContain('不能公开使用')
  expect([(await at(waiting)).State, (await at(paused)).State]).toEqual(['pending', 'paused'])
})

test('without a picture nothing is submitted; with another content what was passed is reviewed again, and back again it is not', async () => {
  const bare = await w.ad('draft', { Picture: '' })
  expect((await w.seller.ads.status({ Ids: [bare], Event: 'submit' })).Skipped[0]!.Reason).toBe('还没有选图片')
  const ID = await w.ad()
  await w.seller.ads.save({ ID, ToDate: w.day(9), Weight: 3 })
  expect(await at(ID)).toMatchObject({ State: 'approved', ToDate: w.day(9) })
  const { LogID } = await w.seller.ads.save({ ID, Target: 'https://other.example.com/' })
  expect(await at(ID)).toMatchObject({ State: 'pending', Revision: 2 })
  await w.seller.operationLog.undo({ ID: LogID! })
  expect(await at(ID)).toMatchObject({ State: 'approved', Target: 'https://shop.example.com/a', Revision: 3 })
  await w.seller.ads.public({ Ids: [ID], IsPublic: false })
  await w.seller.ads.save({ ID, Target: 'https://other.example.com/' })
  await w.seller.ads.save({ ID, Target: 'https://shop.example.com/a' })
  expect(await at(ID)).toMatchObject({ State: 'paused' })
})

test('an exclusive space is booked once for each day and hour, and who is in the way is named', async () => {
  const SpaceID = await fresh()
  const first = await w.ad('draft', { SpaceID, Title: '江州春茶节', FromDate: w.day(3), ToDate: w.day(6) })
  const again = (more: object) => w.ad('draft', { SpaceID, FromDate: w.day(6), ToDate: w.day(8), ...more })
  expect(await refusal(again({}))).toMatchObject({ kind: 'conflict', detail: { Fields: [{ Field: 'FromDate' }] } })
  expect(await saying(again({}))).toMatch(/独占广告位“位 .*”已排“江州春茶节”（.* 至 .*），请换个时间。/)
  const next = await again({ FromDate: w.day(7) })
  // Side by side on one day, and over midnight.
  const evening = await w.ad('draft', { SpaceID, FromDate: w.day(20), ToDate: w.day(20), HourFrom: 18, HourTo: 6 })
  await w.ad('draft', { SpaceID, FromDate: w.day(20), ToDate: w.day(20), HourFrom: 6, HourTo: 18 })
  expect(await saying(w.seller.ads.save({ ID: evening, HourTo: 7 }))).toContain('已排')
  expect(await saying(w.seller.ads.save({ ID: next, FromDate: w.day(6) }))).toContain('江州春茶节')
  // What is refused or ended holds no place.
  await w.seller.ads.status({ Ids: [first], Event: 'submit' })
  await w.chief.ads.examine({ Ids: [first], IsCheck: false, Reason: '不收' })
  await w.seller.ads.save({ ID: next, FromDate: w.day(6) })
  const back = await w.seller.ads.status({ Ids: [first], Event: 'submit' }).catch((error: unknown) => error)
  expect(back).toMatchObject({ kind: 'conflict' })
})

test('thirty at once for one place: one gets it, the others are told by whom', async () => {
  const SpaceID = await fresh()
  const all = await Promise.allSettled(
    Array.from({ length: 30 }, (_, nth) =>
      w.seller.ads.save({
        ...{ SpaceID, Title: `抢 ${nth}`, Advertiser: '甲', FromDate: w.day(1), ToDate: w.day(2) },
      }),
    ),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of all) if (one.status === 'rejected') expect(String(one.reason.message)).toMatch(/已排“抢 \d+”/)
})

test('the database itself refuses what overlaps, whoever writes it', async () => {
  const SpaceID = await fresh()
  const one = await w.ad('draft', { SpaceID, FromDate: w.day(1), ToDate: w.day(3) })
  const other = await w.ad('draft', { SpaceID, FromDate: w.day(4), ToDate: w.day(5) })
  const write = (more: ReturnType<typeof sql>) => sql`update ads set ${more} where "ID" = ${other}`.execute(w.db)
  await expect(write(sql`"FromDate" = ${w.day(3)}`)).rejects.toMatchObject({ code: '23P01' })
  await expect(write(sql`"Views" = 2, "BookedViews" = 1`)).rejects.toMatchObject({ code: '23514' })
  await expect(write(sql`"IsExclusive" = false, "FromDate" = ${w.day(3)}`)).rejects.toMatchObject({ code: '23P01' })
  await sql`update ads set "State" = 'ended' where "ID" = ${one}`.execute(w.db)
  await write(sql`"FromDate" = ${w.day(3)}`)
  await expect(sql`update ads set "State" = 'draft' where "ID" = ${one}`.execute(w.db)).rejects.toMatchObject({
    code: '23P01',
  })
})

test('a space that becomes exclusive has nothing that overlaps; one with bookings is not deleted', async () => {
  const SpaceID = await fresh('rotating')
  const one = await w.ad('draft', { SpaceID, Title: '甲牌', FromDate: w.day(1), ToDate: w.day(3) })
  const other = await w.ad('draft', { SpaceID, Title: '乙牌', FromDate: w.day(2), ToDate: w.day(4) })
  const become = () => w.chief.adSpaces.save({ ID: SpaceID, Mode: 'exclusive' })
  expect(await saying(become())).toBe('“甲牌”和“乙牌”的时段重叠，不能改成独占，请先挪开一个。')
  await w.seller.ads.save({ ID: other, FromDate: w.day(4) })
  await become()
  expect(await saying(w.seller.ads.save({ ID: one, ToDate: w.day(4) }))).toContain('乙牌')
  expect((await w.chief.adSpaces.remove({ Ids: [SpaceID] })).Skipped[0]!.Reason).toContain('还有 2 个广告')
})

test('what is taken back does not take the time of another', async () => {
  const SpaceID = await fresh()
  const one = await w.ad('approved', { SpaceID, FromDate: w.day(1), ToDate: w.day(3) })
  const { LogID } = await w.seller.ads.status({ Ids: [one], Event: 'end' })
  const other = await w.ad('draft', { SpaceID, Title: '后来的', FromDate: w.day(2), ToDate: w.day(2) })
  expect(await saying(w.seller.operationLog.undo({ ID: LogID! }))).toContain('原来的时间已经排了别的广告')
  const removed = await w.seller.ads.remove({ Ids: [other] })
  await w.seller.operationLog.undo({ ID: LogID! })
  expect(await at(one)).toMatchObject({ State: 'approved' })
  expect(await saying(w.seller.operationLog.undo({ ID: removed.LogID! }))).toContain('已排')
})

test('periods, hours and addresses that are none are refused in words', async () => {
  const draft = (more: object) => saying(w.ad('draft', more))
  expect(await draft({ FromDate: w.day(5), ToDate: w.day(4) })).toBe(`结束日期不能早于开始日期（${w.day(5)}）。`)
  expect(await draft({ FromDate: w.day(-9), ToDate: w.day(-8) })).toContain('已经过去')
  expect(await draft({ HourFrom: 8, HourTo: 8 })).toContain('到几点不能和从几点一样')
  expect(await draft({ ToDate: null })).toBe('请填写结束日期。')
  expect(await draft({ SpaceID: 999_999 })).toContain('没有这个广告位')
  expect(await draft({ Target: 'javascript:alert(1)' })).toContain('https://')
  expect(await draft({ Target: 'https://10.0.0.3/' })).toContain('不能用 IP 地址')
  expect(await draft({ Picture: 'https://pixel.example.com/1.gif' })).toContain('图片要从媒资库里选')
  expect(await draft({ Picture: '/static/img/0123456789abcdef0123456789abcdef.jpg' })).toContain('图片')
  const full = await w.ad('draft', { BookedViews: 10 })
  await w.db.updateTable('ads').set({ Views: 7 }).where('ID', '=', full).execute()
  expect(await saying(w.seller.ads.save({ ID: full, BookedViews: 6 }))).toContain('已经展示了 7 次')
  expect((await w.seller.ads.remove({ Ids: [full] })).Skipped[0]!.Reason).toContain('要留着对账')
})

test('the clock ends what is over and what is used up, says so in the log, and tells who booked it', async () => {
  const over = await w.ad('approved', { Title: '到期的' })
  const full = await w.ad('approved', { Title: '计满的', BookedViews: 3 })
  const going = await w.ad()
  await w.db
    .updateTable('ads')
    .set({ FromDate: w.day(-4), ToDate: w.day(-1) })
    .where('ID', '=', over)
    .execute()
  await w.db.updateTable('ads').set({ Views: 3 }).where('ID', '=', full).execute()
  expect(await endDue(w.db, w.clock.now())).toBe(2)
  expect(await endDue(w.db, w.clock.now())).toBe(0)
  const states = await Promise.all([over, full, going].map(async (ID) => (await at(ID)).State))
  expect(states).toEqual(['ended', 'ended', 'approved'])
  const log = await w.chief.operationLog.list({ Module: 39 })
  expect(log.List[0]).toMatchObject({ Title: '到期结束广告', AdminUserRealName: '系统' })
  const { List } = await w.seller.messages.list({})
  const titles = List.map(({ Title }) => Title)
  expect(titles).toContain('广告“到期的”的投放期已到，已结束投放。')
  expect(titles).toContain('广告“计满的”购买的展示次数已经计满，已结束投放。')
})

test('order: by the specification’s call and by the four ways, within a space', async () => {
  const SpaceID = await fresh('rotating')
  const [a, b, c] = [
    await w.ad('draft', { SpaceID }),
    await w.ad('draft', { SpaceID }),
    await w.ad('draft', { SpaceID }),
  ]
  const order = async () => (await w.chief.ads.list({ SpaceID })).List.map(({ ID }) => ID)
  expect(await order()).toEqual([c, b, a])
  await w.seller.ads.order({ ID: a!, Move: 'first' })
  expect(await order()).toEqual([a, c, b])
})

test('another station sees and changes none of it', async () => {
  const ID = await w.ad()
  const other = w.as('outsider')
  expect((await other.ads.list({})).List).toEqual([])
  await expect(other.ads.get({ ID })).rejects.toMatchObject({ kind: 'missing' })
  await expect(other.ads.why({ ID })).rejects.toMatchObject({ kind: 'missing' })
  expect((await other.ads.public({ Ids: [ID], IsPublic: false })).Done).toEqual([])
  await expect(
    other.ads.save({ Title: '占位', Advertiser: '外', SpaceID: w.rotating, FromDate: w.day(0), ToDate: w.day(1) }),
  ).rejects.toMatchObject({ kind: 'missing' })
})

test('another space or type is another look, but for who reviews; what was seen elsewhere is not passed, nor taken back into view', async () => {
  const { ID: TypeID } = await w.chief.adTypes.save({ Name: '公益广告' })
  const get = (ID: number) => w.chief.ads.get({ ID })
  for (const move of [{ SpaceID: w.exclusive }, { TypeID }]) {
    const ID = await w.ad('approved', { FromDate: w.day(40), ToDate: w.day(41) })
    const before = await get(ID)
    const { LogID } = await w.seller.ads.save({ ID, ...move })
    const moved = await get(ID)
    expect(moved).toMatchObject({ ...move, State: 'pending', IsShown: false })
    expect(moved.Revision).toBeGreaterThan(before.Revision)
    const stale = await w.chief.ads.examine({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision: before.Revision }] })
    expect(stale.Skipped[0]!.Reason).toBe('您看过之后又改了，请看过再审')
    await w.seller.operationLog.undo({ ID: LogID! })
    expect(await get(ID)).toMatchObject({ SpaceID: before.SpaceID, TypeID: before.TypeID, State: 'approved' })
    // Back by hand is not back by what was passed.
    await w.seller.ads.save({ ID, Words: '另一句' })
    await w.seller.ads.save({ ID, ...move })
    await w.seller.ads.save({ ID, Words: before.Words })
    expect((await get(ID)).State).toBe('pending')
    await w.pass(ID)
    await w.chief.ads.save({ ID, SpaceID: before.SpaceID, TypeID: before.TypeID })
    expect((await get(ID)).State).toBe('approved')
    await w.chief.ads.remove({ Ids: [ID] })
  }
  const ID = await w.ad('pending', { FromDate: w.day(50), ToDate: w.day(51) })
  const { LogID } = await w.seller.ads.save({ ID, TypeID })
  await w.pass(ID)
  await w.seller.operationLog.undo({ ID: LogID! })
  expect(await get(ID)).toMatchObject({ TypeID: null, State: 'pending' })
})
