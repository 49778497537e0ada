/** What the public is shown, and what of it counts: once, in time, never more than was booked, by however many servers. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMeasure } from '../../../server/command/dataSets/measures/index.ts'
import { sweepCounts } from '../../../server/engagement/ads/clock.ts'
import { countViews } from '../../../server/engagement/ads/counting/countViews.ts'
import { adSpaceOfPages } from '../../../server/engagement/readerPages/adSpace.ts'
import { OLDEST_MS } from '../../../server/engagement/ads/choosing/snapshot.ts'
import { CLICK_MS, LEAST_MS, readTicket, VIEW_MS, writeTicket } from '../../../server/engagement/ads/choosing/ticket.ts'
import { fileAddress } from '../../../src/api/library/media/fileAddress.ts'
import { hashOfIntakeKey } from '../../../server/engagement/intakeKeys/stationOf.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { readerSecretOf } from '../../../server/platform/readers/secretOf.ts'
import { mediaOf } from '../../support/mediaRows.ts'
import { refusal } from '../../support/refusal.ts'
import { adRoom, type AdRoom } from './room.ts'

let w: AdRoom
beforeAll(async () => {
  w = await adRoom()
})
afterAll(() => w.end())

let nth = 0
const space = async (more: object = {}) => {
  const SpaceKey = `space-${++nth}`
  const { ID } = await w.chief.adSpaces.save({ Name: SpaceKey, SpaceKey, ...more })
  return { ID, SpaceKey }
}
/** An advertisement alone in a space. */
async function alone(more: object = {}) {
  const { ID: SpaceID, SpaceKey } = await space()
  return { ID: await w.ad('approved', { SpaceID, ...more }), SpaceID, SpaceKey }
}
/** A ticket that has been looked at for a second. */
const ticketOf = async (SpaceKey: string, more: object = {}) => {
  const { Ticket } = (await w.choose(SpaceKey, more))!
  w.clock.pass(LEAST_MS)
  return Ticket
}
const view = (Ticket: string, ClientID = `view-key-${++nth}`) =>
  w.from().ads.view({ StationKey: w.key, Ticket, ClientID })
const click = (Ticket: string, ClientID = `click-key-${++nth}`) =>
  w.from().ads.click({ StationKey: w.key, Ticket, ClientID })
const counts = async (ID: number) => {
  const { Views, Clicks } = await w.chief.ads.get({ ID })
  return { Views, Clicks }
}
const saying = (sent: Promise<unknown>) => refusal(sent).then((one) => (one === 'done' ? one : one.message))
const device = async () =>
  (await w.from().readers.device({ StationKey: w.key, ClientID: `device-${++nth}-of-a-reader` })).ReaderToken

test('what is approved and on is given with all that a page needs, marked, with a ticket', async () => {
  const { ID, SpaceKey } = await alone({ Title: '江州春茶节', Words: '春茶上市' })
  const ad = await w.choose(SpaceKey)
  const { GUID } = await w.chief.ads.get({ ID })
  expect(ad).toEqual({
    ...{ GUID, Mark: '广告', Title: '江州春茶节', Advertiser: '清河酒业', Words: '春茶上市', Width: 0, Height: 0 },
    ...{ Picture: w.picture, Target: 'https://shop.example.com/a', Ticket: expect.any(String) },
  })
  expect(ad!.Ticket.length).toBeLessThan(120)
})

test('nothing is shown that waits, is paused, over, to come, out of its hours, used up, or in a space that is off', async () => {
  const { ID, SpaceID, SpaceKey } = await alone()
  const isShown = async () => (await w.choose(SpaceKey)) !== null
  const set = async (columns: object) => {
    await w.db.updateTable('ads').set(columns).where('ID', '=', ID).execute()
    w.clock.pass(OLDEST_MS)
  }
  expect(await isShown()).toBe(true)
  await w.seller.ads.public({ Ids: [ID], IsPublic: false })
  expect(await isShown()).toBe(false)
  await w.seller.ads.public({ Ids: [ID], IsPublic: true })
  expect(await isShown()).toBe(true)
  await set({ FromDate: w.day(1) })
  expect(await isShown()).toBe(false)
  await set({ FromDate: w.day(-9), ToDate: w.day(-1) })
  expect(await isShown()).toBe(false)
  await set({ ToDate: w.day(3), BookedViews: 4, Views: 4 })
  expect(await isShown()).toBe(false)
  await set({ BookedViews: 5 })
  expect(await isShown()).toBe(true)
  await w.chief.adSpaces.public({ Ids: [SpaceID], IsEnable: false })
  expect(await isShown()).toBe(false)
  await w.chief.adSpaces.public({ Ids: [SpaceID], IsEnable: true })
  await w.seller.ads.save({ ID, Words: '换了文字' })
  expect(await isShown()).toBe(false)
  expect(await saying(w.choose('no-such-space'))).toBe('没有这个广告位，请检查代号 Space。')
  expect(await saying(w.from().ads.choose({ StationKey: 'nobody', Space: SpaceKey }))).toContain('没有这个站点')
})

test('the pages of the public have one space of a station, and ask for it only while something may be shown in it', async () => {
  const shown = (StationKey = w.key) => adSpaceOfPages(w.db, StationKey, w.clock.now())
  expect(await shown()).toBe('')
  const { ID: SpaceID, SpaceKey } = await space({ Name: '页面末尾', Place: 'pages' })
  expect(await shown()).toBe('')
  await w.ad('approved', { SpaceID })
  w.clock.pass(OLDEST_MS)
  expect([await shown(), await shown(w.otherKey), await shown('nobody')]).toEqual([SpaceKey, '', ''])
  expect(await w.choose(SpaceKey)).not.toBeNull()
  expect(await saying(space({ Place: 'pages' }))).toBe('公众的页面上已经是广告位“页面末尾”，请先把它改成按代号取。')
  expect(await saying(w.as('outsider').adSpaces.save({ Name: '别站', SpaceKey: 'other', Place: 'pages' }))).toBe('done')
  await w.chief.adSpaces.public({ Ids: [SpaceID], IsEnable: false })
  expect(await shown()).toBe('')
  await w.chief.adSpaces.public({ Ids: [SpaceID], IsEnable: true })
  await w.chief.adSpaces.save({ ID: SpaceID, Place: 'asked' })
  expect(await shown()).toBe('')
  expect(await saying(space({ Place: 'pages' }))).toBe('done')
})

test('a picture that the library takes back is shown no more', async () => {
  const { Key, MediaID } = await mediaOf(w, 'chief', '茶园', { known: { Rights: 'own' } })
  const address = fileAddress(Key, 'image/jpeg')
  const { ID, SpaceKey } = await alone({ Picture: address })
  expect(await w.choose(SpaceKey)).not.toBeNull()
  const { rows } =
    await sql`select "Field", "IsLive" from media_uses where "Family" = 'ads' and "RecordID" = ${ID}`.execute(w.db)
  expect(rows).toEqual([{ Field: 'Picture', IsLive: true }])
  await w.db.updateTable('media_versions').set({ WithdrawnAt: w.clock.now() }).where('MediaID', '=', MediaID).execute()
  w.clock.pass(OLDEST_MS)
  expect(await w.choose(SpaceKey)).toBeNull()
  expect((await w.chief.ads.why({ ID })).Rules[0]).toMatchObject({ Rule: '图片可用' })
})

test('a view counts once: the same sent again is answered as before, another is told so', async () => {
  const { ID, SpaceKey } = await alone()
  const Ticket = await ticketOf(SpaceKey)
  expect(await view(Ticket, 'the-very-same')).toEqual({ IsCounted: true })
  expect(await view(Ticket, 'the-very-same')).toEqual({ IsCounted: true })
  expect(await saying(view(Ticket))).toBe('这张广告票据已经用过，没有再计。')
  const both = await ticketOf(SpaceKey)
  const at = await Promise.all(Array.from({ length: 20 }, () => saying(view(both))))
  expect(at.filter((said) => said === 'done')).toHaveLength(1)
  expect(await counts(ID)).toEqual({ Views: 2, Clicks: 0 })
})

test('tickets that are old, made up, of another station or of what is gone count nothing, with a sentence each', async () => {
  const { ID, SpaceKey } = await alone()
  const good = await ticketOf(SpaceKey)
  const parts = good.split('.')
  const forged = [...parts.slice(0, 4), 'abcdefghijklmnop', parts[5]].join('.')
  expect(await saying(view(forged))).toBe('这张广告票据不是本站发的，没有计入。')
  expect(await saying(view(parts.with(1, '1').join('.')))).toContain('不是本站发的')
  expect(await saying(view('made up'))).toBe('这不是广告的票据，没有计入。')
  const foreign = w.from().ads.view({ StationKey: w.otherKey, Ticket: good, ClientID: 'foreign-ticket' })
  expect(await saying(foreign)).toBe('这张广告票据是别的站点发的，没有计入。')
  const seen = await ticketOf(SpaceKey)
  await view(seen)
  w.clock.pass(VIEW_MS + 1)
  expect(await saying(view(good))).toBe('这张广告票据已经过期（10 分钟内有效），没有计入。')
  expect(await saying(click(good))).toBe('这张广告票据没有计过展示，又已经过期（10 分钟内有效），点击没有计入。')
  // A page stays open longer than that: its click counts, if it was seen.
  await sweepCounts(w.db, w.clock.now())
  expect(await click(seen)).toEqual({ IsCounted: true, Target: 'https://shop.example.com/a' })
  w.clock.pass(CLICK_MS)
  expect(await saying(click(seen))).toContain('已经过期（1440 分钟内有效）')
  w.clock.pass(-CLICK_MS)
  expect(await counts(ID)).toEqual({ Views: 1, Clicks: 1 })
  const gone = await ticketOf(SpaceKey)
  await sql`delete from ads where "ID" = ${ID}`.execute(w.db)
  expect(await saying(view(gone))).toBe('没有这个广告，它可能已被删除。')
  expect(await saying(click(gone))).toBe('没有这个广告，它可能已被删除。')
})

test('what was paused, ended or over since it was given counts no more', async () => {
  const { ID, SpaceKey } = await alone()
  const tickets = [await ticketOf(SpaceKey), await ticketOf(SpaceKey), await ticketOf(SpaceKey)] as const
  await w.seller.ads.public({ Ids: [ID], IsPublic: false })
  expect(await saying(view(tickets[0]))).toBe('这个广告已经暂停或结束，没有计入。')
  expect(await saying(click(tickets[0]))).toBe('这个广告已经暂停或结束，没有计入。')
  await w.seller.ads.public({ Ids: [ID], IsPublic: true })
  await w.db
    .updateTable('ads')
    .set({ FromDate: w.day(-5), ToDate: w.day(-1) })
    .where('ID', '=', ID)
    .execute()
  expect(await saying(view(tickets[1]))).toBe('这个广告的投放期已过，没有计入。')
  await w.db
    .updateTable('ads')
    .set({ ToDate: w.day(3), State: 'ended' })
    .where('ID', '=', ID)
    .execute()
  expect(await saying(view(tickets[2]))).toContain('没有计入')
  expect(await counts(ID)).toEqual({ Views: 0, Clicks: 0 })
})

test('never more than booked, by two servers at once', async () => {
  const { ID, SpaceKey } = await alone({ BookedViews: 60 })
  const secret = await readerSecretOf(w.db, w.people.chief.StID)
  const now = w.clock.now()
  const tickets = await Promise.all(Array.from({ length: 200 }, () => ticketOf(SpaceKey)))
  const views = tickets.map((text, at) => ({
    ...readTicket(text, { secret, StID: w.people.chief.StID, now, lastsMs: VIEW_MS }),
    ...{ key: `server-view-${at}`, day: w.day(0) },
  }))
  const other = openDatabase(w.url)
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      countViews(at % 2 ? w.db : other.db, views.slice(at * 10, at * 10 + 10), now),
    ),
  )
  await other.close()
  const all = results.flat()
  expect(all.filter((one) => one === 'counted')).toHaveLength(60)
  expect(all.filter((one) => one === 'full')).toHaveLength(140)
  expect(await counts(ID)).toEqual({ Views: 60, Clicks: 0 })
  expect((await w.chief.ads.get({ ID })).Left).toBe(0)
  expect(await saying(view(tickets[0]!))).toMatch(/计满|用过/)
})

test('a device sees one as often as its cap says, and who brings none is given none', async () => {
  const { ID, SpaceKey } = await alone({ DeviceCap: 2 })
  expect(await w.choose(SpaceKey)).toBeNull()
  const [mine, other] = [await device(), await device()]
  // Five pages at once: all were given it before any counted.
  const tickets = await Promise.all(Array.from({ length: 5 }, () => ticketOf(SpaceKey, { ReaderToken: mine })))
  const said = await Promise.all(tickets.map((Ticket) => saying(view(Ticket))))
  expect(said.filter((one) => one === 'done')).toHaveLength(2)
  expect(said.find((one) => one !== 'done')).toBe('这台设备今天看这个广告的次数已到上限，没有计入。')
  expect(await w.choose(SpaceKey, { ReaderToken: mine })).toBeNull()
  expect(await w.choose(SpaceKey, { ReaderToken: other })).not.toBeNull()
  expect(await w.choose(SpaceKey, { ReaderToken: `${mine}x` })).toBeNull()
  expect(await counts(ID)).toMatchObject({ Views: 2 })
  const { rows } = await sql<{ all: string }>`select string_agg(r::text || t::text, '') as all
    from ad_readers r, ad_tickets t where r."AdID" = ${ID}`.execute(w.db)
  expect(rows[0]!.all).not.toContain(mine.split('.')[0]!)
  // The day is over: it may be seen again, and yesterday's readers are forgotten.
  const night = 3 * 86_400_000
  w.clock.pass(night)
  expect(await w.choose(SpaceKey, { ReaderToken: mine })).not.toBeNull()
  await sweepCounts(w.db, w.clock.now())
  expect(await w.db.selectFrom('ad_readers').selectAll().where('AdID', '=', ID).execute()).toEqual([])
  expect(await w.db.selectFrom('ad_tickets').selectAll().where('AdID', '=', ID).execute()).toEqual([])
  w.clock.pass(-night)
})

test('clicks are written before they are answered, once each', async () => {
  const { ID, SpaceKey } = await alone()
  const Ticket = await ticketOf(SpaceKey)
  expect(await click(Ticket, 'a-click-key')).toMatchObject({ IsCounted: true })
  // What was clicked was seen: its view counts with it, and is not counted again when it comes.
  expect(await counts(ID)).toEqual({ Views: 1, Clicks: 1 })
  expect(await click(Ticket, 'a-click-key')).toMatchObject({ IsCounted: true })
  expect(await saying(click(Ticket))).toContain('已经用过')
  expect(await view(Ticket, 'a-view-key')).toEqual({ IsCounted: true })
  expect(await view(Ticket, 'a-view-key')).toEqual({ IsCounted: true })
  expect(await saying(view(Ticket))).toBe('这张广告票据已经用过，没有再计。')
  expect(await counts(ID)).toEqual({ Views: 1, Clicks: 1 })
  expect(await w.db.selectFrom('ad_days').select(['Day', 'Views', 'Clicks']).where('AdID', '=', ID).execute()).toEqual([
    { Day: w.day(0), Views: 1, Clicks: 1 },
  ])
})

test('there are never more clicks than views: neither counts what is not a second old, nor a click what may not be a view', async () => {
  const { ID, SpaceKey } = await alone({ BookedViews: 2 })
  const { StID } = w.people.chief
  const secret = await readerSecretOf(w.db, StID)
  // Given by a server whose clock is some seconds ahead: as young as any, however slow a test is.
  const at = w.clock.now().getTime() + 4000
  const Ticket = writeTicket(secret, { StID, AdID: ID, at, reader: '' })
  const early = '这张广告票据取到还不到一秒，没有计入。'
  expect([await saying(view(Ticket)), await saying(click(Ticket))]).toEqual([early, early])
  expect(await counts(ID)).toEqual({ Views: 0, Clicks: 0 })
  w.clock.pass(4000 + LEAST_MS)
  expect(await click(Ticket)).toMatchObject({ IsCounted: true })
  const both = [await ticketOf(SpaceKey), await ticketOf(SpaceKey)] as const
  await Promise.all([view(both[0]), click(both[0])])
  expect(await counts(ID)).toEqual({ Views: 2, Clicks: 2 })
  expect(await saying(click(both[1]))).toBe('这个广告购买的展示次数已经计满，没有计入。')
  const capped = await alone({ DeviceCap: 1 })
  const mine = { ReaderToken: await device() }
  const tickets = [await ticketOf(capped.SpaceKey, mine), await ticketOf(capped.SpaceKey, mine)] as const
  await click(tickets[0])
  expect(await saying(click(tickets[1]))).toContain('次数已到上限')
  expect(await counts(capped.ID)).toEqual({ Views: 1, Clicks: 1 })
})

test('why one is not shown: the rule, the rows, the moment', async () => {
  const { ID, SpaceID, SpaceKey } = await alone({ Title: '夜游', HourFrom: 9, HourTo: 10 })
  const at = (hour: string) => `${w.day(0)}T${hour}:30:00+08:00`
  const none = await w.chief.ads.why({ ID, At: at('11') })
  expect(none).toMatchObject({
    IsShown: false,
    Rules: [{ Rule: '时段', Says: '只在 9 点到 10 点投，这一刻是 11 点。' }],
  })
  expect(none.At).toContain('11:30')
  const other = await w.ad('approved', { SpaceID, Title: '茶节', Weight: 30 })
  const shown = await w.chief.ads.why({ ID, At: at('09') })
  expect(shown).toMatchObject({
    IsShown: true,
    Rules: [{ Rule: '权重', Says: '同一时刻有 2 个广告轮流出，按权重它占 25%。' }],
  })
  expect(shown.Rows.map(({ Name }) => Name)).toEqual(['广告“夜游”', `广告位“${SpaceKey}”`, '广告“茶节”'])
  await w.seller.ads.public({ Ids: [ID, other], IsPublic: false })
  expect((await w.chief.ads.why({ ID, At: at('11') })).Rules.map(({ Rule }) => Rule)).toEqual(['状态', '时段'])
})

test('counts by advertisement, space, advertiser, type and day, and each day for a file', async () => {
  const { ID, SpaceKey, SpaceID } = await alone({ Title: '统计的', Advertiser: '统计主', BookedViews: 10 })
  for (let at = 0; at < 2; at++) await view(await ticketOf(SpaceKey))
  await click(await ticketOf(SpaceKey))
  await sql`insert into ad_days ("AdID", "StID", "Day", "Views", "Clicks") values (${ID}, ${w.people.chief.StID}, ${w.day(-1)}, 2, 1)`.execute(
    w.db,
  )
  await w.db.updateTable('ads').set({ Views: 5, Clicks: 2 }).where('ID', '=', ID).execute()
  const by = async (By: 'ad' | 'space' | 'advertiser' | 'kind' | 'day', more: object = {}) =>
    (await w.chief.adStatistics.counts({ By, PageSize: 500, ...more })).List
  const line = { Views: 5, Clicks: 2, Left: 5 }
  expect((await by('ad')).find((one) => one.ID === ID)).toEqual({ ID, Name: '统计的', ...line })
  expect((await by('space')).find((one) => one.ID === SpaceID)).toEqual({ ID: SpaceID, Name: SpaceKey, ...line })
  expect((await by('advertiser')).find(({ Name }) => Name === '统计主')).toEqual({ ID, Name: '统计主', ...line })
  expect((await by('kind'))[0]).toMatchObject({ ID: 0, Name: '未分类型', Left: null })
  expect(
    (await by('day', { AdID: ID })).map(({ Name, Views, Clicks, Left }) => ({ Name, Views, Clicks, Left })),
  ).toEqual([
    { Name: w.day(-1), Views: 2, Clicks: 1, Left: null },
    { Name: w.day(0), Views: 3, Clicks: 1, Left: null },
  ])
  const days = await w.chief.adStatistics.exported({ AdID: ID })
  expect(days.map(({ Day, Views, Left }) => ({ Day, Views, Left }))).toEqual([
    { Day: w.day(0), Views: 3, Left: 5 },
    { Day: w.day(-1), Views: 2, Left: 8 },
  ])
  expect(await w.as('outsider').adStatistics.exported({})).toEqual([])
  const measured = (name: 'adsPerDay' | 'topAds', StID: number) =>
    readMeasure(name, { db: w.db, StID, now: w.clock.now() }, { days: '2', top: '100' })
  const top = await measured('topAds', w.people.chief.StID)
  expect(top.find((one) => one['id'] === ID)).toEqual({ title: '统计的', views: 5, clicks: 2, left: 5, id: ID })
  const perDay = await measured('adsPerDay', w.people.chief.StID)
  expect(perDay.map(({ day }) => day)).toEqual([w.day(-1), w.day(0)])
  expect(perDay[0]).toMatchObject({ views: 2, clicks: 1 })
  expect(await measured('topAds', w.people.outsider.StID)).toEqual([])
})

test('an address asks as often as for anything public; a front server by its key more often', async () => {
  const { SpaceKey } = await alone()
  const Key = 'in_of_a_front_server'
  const { ID: OwnerID, StID } = w.people.chief
  const row = { Name: '前置机', Ending: 'rver', KeyHash: hashOfIntakeKey(Key), StID, OwnerID }
  await w.db.insertInto('intake_keys').values(row).execute()
  const ask = (more: object = {}) => w.from('198.51.100.7').ads.choose({ StationKey: w.key, Space: SpaceKey, ...more })
  const said = await Promise.all(Array.from({ length: 250 }, () => saying(ask())))
  expect(said.filter((one) => one === 'done')).toHaveLength(240)
  expect(said.find((one) => one !== 'done')).toContain('请求太频繁')
  expect(await saying(ask({ IntakeKey: 'in_made_up' }))).toContain('请求太频繁')
  w.clock.pass(OLDEST_MS)
  expect(await saying(ask({ IntakeKey: Key }))).toBe('done')
})
