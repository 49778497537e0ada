/** Who brought an item, and who wrote what it stood in, hear that somebody took it away everywhere, or brought it back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fileAddress } from '../../../../src/api/library/media/fileAddress.ts'
import { world, type SignedInPerson, type World } from '../../../support/app.ts'
import { mediaOf } from '../../../support/mediaRows.ts'

let w: World
let ChID: number
/** Takes items down, and brought none of them. */
let librarian: SignedInPerson
/** Writes, reads the library, and makes short videos. */
let writer: SignedInPerson
beforeAll(async () => {
  w = await world()
  const channel = { StID: w.people.chief.StID, Name: '要闻', ReviewLevels: 0, IsPublic: true }
  ChID = (await w.db.insertInto('channels').values(channel).returning('ID').executeTakeFirstOrThrow()).ID
  librarian = await w.hire({ '/media/NewIndex': ['全部撤下'] })
  writer = await w.hire({
    '/media/NewIndex': [],
    '/contribution/MyArticle': ['添加', '编辑'],
    '/Publish': ['添加', '编辑'],
    '/ShortVideoManagement/ShortVideoList': ['添加', '编辑'],
  })
})
afterAll(() => w.end())

type Client = ReturnType<World['as']>
const chief = () => w.as('chief')
const acting = () => w.clientOf(librarian)

async function shownIn(author: Client, Title: string, key: string): Promise<number> {
  const ResourceContent = `<p>文</p><p><img src="${fileAddress(key, 'image/jpeg')}" alt="图"></p>`
  const { ID } = await author.articles.save({ Title, ChID, ResourceContent })
  await w.db.updateTable('articles').set({ Status: 'approved' }).where('ID', '=', ID).execute()
  expect((await chief().articles.audit({ Ids: [ID], Event: 'publish' })).Skipped).toEqual([])
  return ID
}
const picture = (title: string) => mediaOf(w, 'chief', title, { known: { Rights: 'own' } })
const heard = async (client: Client, Keyword: string) =>
  (await client.messages.list({ Keyword })).List.filter(({ Type }) => Type === '媒资撤下')
    .map(({ Title, Page, Params }) => ({ Title, Page, Params }))
    .toReversed()
const titles = async (client: Client, Keyword: string) => (await heard(client, Keyword)).map(({ Title }) => Title)

test('taken out, taken back, done again: each is told once each time, with the reason, as far as they may read it', async () => {
  const { MediaID: ID, Key } = await picture('大桥')
  const own = await shownIn(w.clientOf(writer), '渡口早市', Key)
  const other = await shownIn(w.as('editor'), '江上新桥', Key)
  const { LogID } = await acting().media.recall({ ID, Reason: '摄影师要求撤下' })
  const lead = (article: number) => ({ Page: '/Publish', Params: { ID: article } })
  const gone = '已全部撤下，您的稿件“渡口早市”里去掉了：摄影师要求撤下'
  expect(await heard(w.clientOf(writer), '渡口早市')).toEqual([{ Title: `媒资“大桥”${gone}`, ...lead(own) }])
  // Who does not read the library knows the article alone.
  expect(await heard(w.as('editor'), '江上新桥')).toEqual([
    { Title: '一个媒资已全部撤下，您的稿件“江上新桥”里去掉了：摄影师要求撤下', ...lead(other) },
  ])
  expect(await heard(chief(), '大桥')).toEqual([
    { Title: '您带来的媒资“大桥”已全部撤下：摄影师要求撤下', Page: '/media/Item', Params: { ID } },
  ])
  const undone = await acting().operationLog.undo({ ID: LogID! })
  await acting().operationLog.undo({ ID: undone.LogID! })
  expect(await titles(w.clientOf(writer), '渡口早市')).toEqual([
    `媒资“大桥”${gone}`,
    '媒资“大桥”已恢复，您的稿件“渡口早市”里换回来了',
    `媒资“大桥”${gone}`,
  ])
  expect(await titles(acting(), '大桥')).toEqual([])
})

test('replaced and reverted: what came in its place is named; who does it themselves hears nothing', async () => {
  const { MediaID: ID, Key } = await picture('旧照片')
  const { MediaID: WithID } = await picture('新照片')
  await shownIn(w.clientOf(writer), '老街改造', Key)
  await shownIn(chief(), '主任写的', Key)
  await chief().media.recall({ ID, WithID })
  await chief().media.revertRecall({ ID })
  expect(await titles(w.clientOf(writer), '旧照片')).toEqual([
    '媒资“旧照片”已全部撤下，您的稿件“老街改造”里换成了“新照片”',
    '媒资“旧照片”已恢复，您的稿件“老街改造”里换回来了',
  ])
  expect(await titles(chief(), '旧照片')).toEqual([])
})

test('a short video that is nothing without it is told to be off the public, and out again', async () => {
  const clip = await mediaOf(w, 'chief', '航拍', { known: { Rights: 'own' }, Kind: 'video', Type: 'video/mp4' })
  const { ID: ChannelID } = await chief().shortVideoChannels.save({ Name: '新闻短视频' })
  const draft = { Title: '航拍渡口', ChID: ChannelID, VideoUrl: fileAddress(clip.Key, 'video/mp4') }
  const { ID } = await w.clientOf(writer).shortVideos.save(draft)
  await w.clientOf(writer).shortVideos.status({ Ids: [ID], Event: 'submit' })
  const { Revision, VersionID } = await chief().shortVideos.get({ ID })
  await chief().shortVideos.batch({ Ids: [ID], IsCheck: true, Seen: [{ ID, Revision, VersionID }] })
  await chief().shortVideos.batch({ Ids: [ID], IsPublic: true })
  await acting().media.recall({ ID: clip.MediaID })
  await acting().media.revertRecall({ ID: clip.MediaID })
  const lead = { Page: '/ShortVideoManagement/Player', Params: { ID } }
  expect(await heard(w.clientOf(writer), '航拍渡口')).toEqual([
    { Title: '媒资“航拍”已全部撤下，您的短视频“航拍渡口”已下线', ...lead },
    { Title: '媒资“航拍”已恢复，您的短视频“航拍渡口”重新公开了', ...lead },
  ])
})
