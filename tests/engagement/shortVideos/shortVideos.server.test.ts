import { LIKES_A_DAY } from '../../../server/platform/readers/fairLikes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { videoRoom, type VideoRoom } from './room.ts'

let w: VideoRoom
beforeAll(async () => {
  w = await videoRoom()
})
afterAll(() => w.end())

const api = () => w.chief.shortVideos
const get = (ID: number) => api().get({ ID })
const undo = (ID: number | undefined) => w.chief.operationLog.undo({ ID: ID! })
const shown = async (ID: number) => {
  const { ResourceGUID: Video } = await get(ID)
  return w.as().shortVideos.openOne({ StationKey: w.key, Video })
}
const linesOf = (ID: number) =>
  w.db
    .selectFrom('operation_log')
    .select(['Title', 'ActionType'])
    .where(sql<boolean>`${ID} = any("EventID")`)
    .where('Module', '=', 3)
    .orderBy('ID')
    .execute()

test('from a draft to the public, each step logged under module 3 (R-138), review as such (R-123, R-126)', async () => {
  const ID = await w.video('public')
  expect(await get(ID)).toMatchObject({ State: 'public', IsOut: true, Revision: 1, PublicRevision: 1 })
  await api().batch({ Ids: [ID], IsPublic: false })
  expect(await get(ID)).toMatchObject({ State: 'approved', IsOut: false })
  expect((await linesOf(ID)).map(({ Title, ActionType }) => `${Title} ${ActionType}`)).toEqual([
    ...['新增短视频 2', '送审短视频 2', '通过短视频 1', '公开短视频 1', '下线短视频 1'],
  ])
})

test('without a video nothing goes to review', async () => {
  const ID = await w.video('draft', { VideoUrl: '' })
  const { Skipped } = await w.maker.shortVideos.status({ Ids: [ID], Event: 'submit' })
  expect(Skipped).toEqual([{ ID, Reason: '还没有填写视频地址' }])
})

test('a decision names what was seen, and is nobody’s about their own', async () => {
  const ID = await w.video('review')
  expect((await api().batch({ Ids: [ID], IsCheck: true })).Skipped).toEqual([{ ID, Reason: '没有说明看过的是哪一版' }])
  const seen = await w.seen(ID)
  await w.maker.shortVideos.save({ ID, VideoUrl: 'https://a.example/other.mp4' })
  expect((await api().batch({ Ids: [ID], IsCheck: true, Seen: [seen] })).Skipped).toEqual([
    { ID, Reason: '您看过之后又改了，请看过再审' },
  ])
  await api().save({ ID, Title: '主任改的标题' })
  expect((await api().batch({ Ids: [ID], IsCheck: true, Seen: [await w.seen(ID)] })).Skipped).toEqual([
    { ID, Reason: '自己做的短视频要由别人审核' },
  ])
  await expect(w.maker.shortVideos.batch({ Ids: [ID], IsCheck: true })).rejects.toMatchObject({ kind: 'forbidden' })
})

test('a replaced file goes to review while the old one stays public; passed, it takes its place', async () => {
  const ID = await w.video('public', { VideoUrl: 'https://a.example/old.mp4', Title: '旧标题' })
  await w.maker.shortVideos.save({ ID, VideoUrl: 'https://a.example/new.mp4', Title: '新标题' })
  expect(await get(ID)).toMatchObject({ State: 'review', Revision: 2, PublicRevision: 1, IsOut: true })
  expect(await shown(ID)).toMatchObject({ Title: '旧标题', Mp4: 'https://a.example/old.mp4' })
  expect(JSON.stringify(await w.as().shortVideos.openList({ StationKey: w.key, PageSize: 100 }))).not.toContain(
    'new.mp4',
  )
  await api().batch({ Ids: [ID], IsCheck: false, Reason: '声音有问题', Seen: [await w.seen(ID)] })
  expect(await get(ID)).toMatchObject({ State: 'refused', Reason: '声音有问题', IsOut: true })
  expect((await shown(ID)).Mp4).toBe('https://a.example/old.mp4')
  await w.maker.shortVideos.status({ Ids: [ID], Event: 'submit' })
  await w.pass(ID)
  expect(await get(ID)).toMatchObject({ State: 'public', PublicRevision: 2 })
  expect(await shown(ID)).toMatchObject({ Title: '新标题', Mp4: 'https://a.example/new.mp4' })
})

test('a change that is taken back brings no content to the public that nobody passed', async () => {
  const ID = await w.video('draft', { VideoUrl: 'https://a.example/first.mp4' })
  const { LogID } = await w.maker.shortVideos.save({ ID, VideoUrl: 'https://a.example/second.mp4' })
  await w.maker.shortVideos.status({ Ids: [ID], Event: 'submit' })
  await w.pass(ID)
  await api().batch({ Ids: [ID], IsPublic: true })
  await w.maker.operationLog.undo({ ID: LogID! })
  // Back to the first file, which is another revision than either and waits.
  expect(await get(ID)).toMatchObject({ State: 'review', Revision: 3, VideoUrl: 'https://a.example/first.mp4' })
  expect((await shown(ID)).Mp4).toBe('https://a.example/second.mp4')
})

test('what was passed before comes back as it was', async () => {
  const ID = await w.video('public')
  const { LogID } = await w.maker.shortVideos.save({ ID, Title: '写错的标题' })
  expect((await get(ID)).State).toBe('review')
  await w.maker.operationLog.undo({ ID: LogID! })
  expect(await get(ID)).toMatchObject({ State: 'public', Revision: 3, PublicRevision: 1 })
})

test('parts are content: with another one it is reviewed anew', async () => {
  const ID = await w.video('public')
  const add = (Title: string) => w.maker.shortVideoParts.save({ VideoID: ID, Title, VideoUrl: `/video/${Title}.mp4` })
  const { ID: one, LogID } = await add('一')
  expect(await get(ID)).toMatchObject({ State: 'review', Revision: 2, Parts: 1 })
  expect((await shown(ID)).Parts).toEqual([])
  await w.maker.operationLog.undo({ ID: LogID! })
  expect((await get(ID)).State).toBe('public')
  await add('二')
  const { ID: third } = await add('三')
  await w.pass(ID)
  expect((await shown(ID)).Parts.map(({ Title }) => Title)).toEqual(['二', '三'])
  await w.chief.shortVideoParts.order({ ID: third, Move: 'first' })
  expect((await get(ID)).State).toBe('review')
  expect((await shown(ID)).Parts.map(({ Title }) => Title)).toEqual(['二', '三'])
  await expect(w.chief.shortVideoParts.get({ ID: one })).rejects.toMatchObject({ kind: 'missing' })
})

test('the batch of the specification, one thing at a time, by its spellings (R-142, R-147, R-149)', async () => {
  const ID = await w.video('approved')
  const turns = { IsTop: true, IsHeadlines: true, IsHomepage: true, IsBest: true, IsSub: true, ReadNo: 4200 }
  for (const [name, value] of Object.entries(turns)) {
    const { Done, LogID } = await api().batch({ Ids: [ID], [name]: value })
    expect([name, Done]).toEqual([name, [ID]])
    expect(await get(ID)).toMatchObject({ [name]: value })
    await undo(LogID)
    expect(await get(ID)).toMatchObject({ [name]: name === 'ReadNo' ? 0 : false })
  }
  await expect(api().batch({ Ids: [ID], IsTop: true, IsPublic: true })).rejects.toMatchObject({ kind: 'refused' })
  expect((await api().batch({ Ids: [ID], Enabled: true } as never)).Done).toEqual([ID])
  expect((await get(ID)).State).toBe('public')
})

test('topics, channels, the bin; what is public is not deleted, purged is what is in the bin', async () => {
  const ID = await w.video('public')
  const { ID: TopicID } = await w.chief.topics.save({ Name: '大桥' })
  await api().topics({ Ids: [ID], TopicIDs: [TopicID] })
  expect(await get(ID)).toMatchObject({ Topics: ['大桥'] })
  expect((await w.as().shortVideos.openList({ StationKey: w.key, TopicID })).List).toHaveLength(1)
  await api().topics({ Ids: [ID], TopicIDs: [TopicID], IsAdd: false })
  expect((await get(ID)).Topics).toEqual([])
  const { ID: other } = await w.chief.shortVideoChannels.save({ Name: '其他' })
  await api().move({ Ids: [ID], ChID: other })
  expect(await get(ID)).toMatchObject({ ChannelName: '其他', State: 'public' })
  expect((await api().remove({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '还公开着，请先下线' }])
  await api().batch({ Ids: [ID], IsPublic: false })
  expect((await api().purge({ Ids: [ID] })).Skipped).toEqual([{ ID, Reason: '不在回收站，请先删除' }])
  await api().remove({ Ids: [ID] })
  await expect(w.maker.shortVideos.save({ ID, Title: '改' })).rejects.toMatchObject({ kind: 'missing' })
  await api().restore({ Ids: [ID] })
  await api().remove({ Ids: [ID] })
  expect((await api().purge({ Ids: [ID] })).Done).toEqual([ID])
  await expect(get(ID)).rejects.toMatchObject({ kind: 'missing' })
})

test('remarks are pinned to a moment of a revision, seen to, and their writer’s alone to change', async () => {
  const ID = await w.video('review')
  const remarks = w.chief.shortVideoRemarks
  const { ID: one } = await remarks.save({ VideoID: ID, AtMs: 12_000, Content: '这里有水印' })
  await remarks.save({ VideoID: ID, AtMs: 4000, Content: '片头太长' })
  const { List } = await w.maker.shortVideoRemarks.list({ VideoID: ID })
  expect(List.map(({ AtMs, Content, Revision, IsMine }) => [AtMs, Content, Revision, IsMine])).toEqual([
    [4000, '片头太长', 1, false],
    [12_000, '这里有水印', 1, false],
  ])
  await expect(w.maker.shortVideoRemarks.save({ ID: one, Content: '没有' })).rejects.toMatchObject({
    kind: 'forbidden',
  })
  expect((await w.maker.shortVideoRemarks.resolve({ Ids: [one], IsResolved: true })).Done).toEqual([one])
  expect((await remarks.list({ VideoID: ID, IsResolved: false })).Total).toBe(1)
})

test('each client counts once, however often it asks, and a channel that is switched off takes its videos away', async () => {
  const ID = await w.video('public')
  const { ResourceGUID: Video } = await get(ID)
  const mark = (ClientID: string) => ({ StationKey: w.key, Video, ClientID })
  const nobody = w.as().shortVideos
  for (const at of [0, 1, 0]) await nobody.view(mark(`client-0${at}`))
  expect(await nobody.view(mark('client-00'))).toMatchObject({ ReadNo: 2 })
  expect(await nobody.like(mark('client-00'))).toMatchObject({ Likes: 1 })
  const liked = []
  for (let at = 0; at < LIKES_A_DAY * 2; at++) liked.push((await nobody.like(mark(`made-up-${at}`))).Likes)
  expect(Math.max(...liked)).toBe(LIKES_A_DAY)
  await w.chief.shortVideoChannels.enable({ Ids: [w.ChID], IsEnable: false })
  await expect(nobody.view(mark('client-02'))).rejects.toMatchObject({ kind: 'missing' })
  await w.chief.shortVideoChannels.enable({ Ids: [w.ChID], IsEnable: true })
})

test('its makers hear of a remark, a refusal, of passing and of what the public sees, and nothing of what they do', async () => {
  const ID = await w.video('draft', { Title: '渡口早市' })
  const { OwnerID } = await get(ID)
  const Ids = [ID]
  await w.maker.shortVideos.status({ Ids, Event: 'submit' })
  await w.chief.shortVideoRemarks.save({ VideoID: ID, AtMs: 6000, Content: '片头有杂音' })
  await api().batch({ Ids, IsCheck: false, Reason: '画面不清' })
  await w.maker.shortVideos.status({ Ids, Event: 'submit' })
  await w.pass(ID)
  await api().batch({ Ids, IsPublic: true })
  await w.maker.shortVideos.save({ ID, VideoUrl: 'https://a.example/better.mp4' })
  await w.pass(ID)
  await api().batch({ Ids, IsPublic: false })
  const notes = (await w.maker.messages.list({ Keyword: '渡口早市' })).List
  expect(notes.map(({ Title }) => Title).toReversed()).toEqual([
    'chief先生在短视频“渡口早市” 0:06 处提了意见：片头有杂音',
    '短视频“渡口早市”未通过审核：画面不清',
    '短视频“渡口早市”已通过审核',
    '短视频“渡口早市”已公开',
    '短视频“渡口早市”的修改已通过审核并公开',
    '短视频“渡口早市”已下线',
  ])
  for (const note of notes)
    expect(note).toMatchObject({ Type: '短视频', Page: '/ShortVideoManagement/Player', Params: { ID } })
  expect(OwnerID).not.toBe(w.people.chief.ID)
  expect((await w.chief.messages.list({ Keyword: '渡口早市' })).Total).toBe(0)
})
