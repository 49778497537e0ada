import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
beforeAll(async () => {
  w = await world()
})
afterAll(() => w.end())

let made = 0
const chief = () => w.as('chief')
const undo = (ID: number | undefined) => chief().operationLog.undo({ ID: ID! })
const channel = async () => (await chief().vodChannels.save({ Name: `频道${++made}` })).ID
const program = async (more: object = {}) => (await chief().vodPrograms.save({ Name: `栏目${++made}`, ...more })).ID
const content = async (ProgramID: number, more: object = {}) =>
  (await chief().vodContents.save({ Title: `内容${++made}`, ProgramID, VideoUrl: '/v.mp4', ...more })).ID
const logged = async (Module: number, ID: number) =>
  (
    await w.db
      .selectFrom('operation_log')
      .select(['Title', 'EventID'])
      .where('Module', '=', Module)
      .orderBy('ID')
      .execute()
  ).flatMap(({ Title, EventID }) => (EventID.includes(ID) ? [Title] : []))

test('channels, programmes and contents are logged under 22, 23 and 24 (R-140)', async () => {
  const ChannelID = await channel()
  const ProgramID = await program({ ChannelID })
  const ID = await content(ProgramID)
  await chief().vodContents.public({ Ids: [ID], IsPublic: true })
  expect(await logged(22, ChannelID)).toEqual(['新增点播频道'])
  expect(await logged(23, ProgramID)).toEqual(['新增点播栏目'])
  expect(await logged(24, ID)).toEqual(['新增点播内容', '公开点播内容'])
})

test('a channel with programmes and a programme with contents stay, and say why', async () => {
  const ChannelID = await channel()
  const ProgramID = await program({ ChannelID })
  const ID = await content(ProgramID)
  expect((await chief().vodChannels.remove({ Ids: [ChannelID] })).Skipped).toEqual([
    { ID: ChannelID, Reason: '还有 1 个栏目，请先移到其他频道或删除' },
  ])
  await chief().vodContents.remove({ Ids: [ID] })
  expect((await chief().vodPrograms.remove({ Ids: [ProgramID] })).Skipped).toEqual([
    { ID: ProgramID, Reason: '还有 1 条内容（含回收站），请先移到其他栏目' },
  ])
})

test('nothing is public without a video, and what is public keeps one', async () => {
  const ID = await content(await program(), { VideoUrl: '' })
  expect((await chief().vodContents.public({ Ids: [ID], IsPublic: true })).Skipped).toEqual([
    { ID, Reason: '还没有填写视频地址' },
  ])
  await chief().vodContents.save({ ID, VideoUrl: '/v.mp4' })
  expect((await chief().vodContents.public({ Ids: [ID], IsPublic: true })).Done).toEqual([ID])
  await expect(chief().vodContents.save({ ID, VideoUrl: '' })).rejects.toThrow('内容已经公开，视频地址不能留空')
})

test('the toggles of R-147 in a batch (R-149), each taken back', async () => {
  const ProgramID = await program()
  const Ids = [await content(ProgramID), await content(ProgramID)]
  const { LogID } = await chief().vodContents.home({ Ids, IsHome: true })
  expect((await chief().vodContents.list({ ProgramID, IsHome: true })).Total).toBe(2)
  await undo(LogID)
  expect((await chief().vodContents.list({ ProgramID, IsHome: true })).Total).toBe(0)
  const first = await chief().vodContents.top({ Ids, IsTop: true })
  expect(first.Done).toEqual(Ids)
  expect((await chief().vodContents.top({ Ids, IsTop: true })).Skipped).toHaveLength(2)
})

test('deleted it is in the recycle bin, restored it is where it was', async () => {
  const ProgramID = await program()
  const ID = await content(ProgramID)
  const listed = async (IsDeleted: boolean) => (await chief().vodContents.list({ ProgramID, IsDeleted })).Total
  await chief().vodContents.remove({ Ids: [ID] })
  expect([await listed(false), await listed(true)]).toEqual([0, 1])
  await expect(chief().vodContents.save({ ID, Title: '改' })).rejects.toThrow('点播内容已在回收站，请先还原。')
  expect((await chief().vodContents.public({ Ids: [ID], IsPublic: true })).Skipped[0]!.Reason).toBe(
    '已在回收站，请先还原',
  )
  const { LogID } = await chief().vodContents.restore({ Ids: [ID] })
  expect(await listed(false)).toBe(1)
  await undo(LogID)
  expect(await listed(true)).toBe(1)
})

test('contents move within their programme, and into another', async () => {
  const [from, to] = [await program(), await program()]
  const [first, second] = [await content(from), await content(from)]
  const order = async () => (await chief().vodContents.list({ ProgramID: from })).List.map(({ ID }) => ID)
  expect(await order()).toEqual([second, first])
  await chief().vodContents.order({ ID: first, Move: 'up' })
  expect(await order()).toEqual([first, second])
  const { LogID } = await chief().vodContents.move({ Ids: [first], ProgramID: to })
  expect(await order()).toEqual([second])
  await undo(LogID)
  expect(await order()).toEqual([first, second])
})

test('a lost line is switched to another and back', async () => {
  const streams = { StreamUrl: '/a.m3u8', Lines: '备用 /b.m3u8' }
  const { ID } = await chief().vodChannels.save({ Name: `频道${++made}`, ...streams })
  await chief().vodChannels.line({ ID, Url: '/b.m3u8' })
  expect(await chief().vodChannels.get({ ID })).toMatchObject({ StreamUrl: '/b.m3u8', Lines: '原线路 /a.m3u8' })
  await expect(chief().vodChannels.line({ ID, Url: '/c.m3u8' })).rejects.toThrow('这个频道没有这条线路')
})

test('videos of news stand beside one content, in their order, fifty at most', async () => {
  const ContentID = await content(await program())
  const save = (nth: number) => chief().vodNews.save({ Title: `新闻${nth}`, ContentID, VideoUrl: '/n.mp4' })
  for (let nth = 0; nth < 50; nth++) await save(nth)
  await expect(save(50)).rejects.toThrow('一条内容最多 50 条相关视频')
  const [first] = (await chief().vodNews.list({ ContentID, PageSize: 2 })).List
  expect(first).toMatchObject({ Title: '新闻0', IsPublic: true })
  await chief().vodNews.order({ ID: first!.ID, Move: 'last' })
  expect((await chief().vodNews.list({ ContentID })).List[0]!.Title).toBe('新闻1')
  expect((await chief().vodContents.get({ ID: ContentID })).NewsCount).toBe(50)
})
