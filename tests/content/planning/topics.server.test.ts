import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type World } from '../../support/app.ts'

let w: World
let articles: number[]
beforeAll(async () => {
  w = await world()
  const { StID, ID: AdminID } = w.people.chief
  const { ID: ChID } = await w.db
    .insertInto('channels')
    .values({ StID, Name: '本地' })
    .returning('ID')
    .executeTakeFirstOrThrow()
  const rows = ['甲', '乙', '丙'].map((Title) => ({ StID, AdminID, ChID, Title }))
  articles = (await w.db.insertInto('articles').values(rows).returning('ID').execute()).map(({ ID }) => ID)
})
afterAll(() => w.end())

const topics = () => w.as('chief').topics
const inTopic = () => w.as('chief').topicArticles
const titles = async (TopicID: number) => (await inTopic().list({ TopicID })).List.map(({ Title }) => Title)
const undo = (LogID: number | undefined) => w.as('chief').operationLog.undo({ ID: LogID! })

test('articles come in at the end, once, and go up, down and to another topic; all of it is taken back', async () => {
  const { ID } = await topics().save({ Name: '乡村振兴' })
  const { ID: other } = await topics().save({ Name: '文旅' })
  expect((await inTopic().add({ TopicID: ID, ArticleIds: articles })).Done).toEqual(articles)
  expect((await inTopic().add({ TopicID: ID, ArticleIds: [articles[0]!, 999_999] })).Skipped).toEqual([
    { ID: articles[0], Reason: '已经在这个专题里' },
    { ID: 999_999, Reason: '没有这篇稿件，它可能已被删除' },
  ])
  const places = (await inTopic().list({ TopicID: ID })).List
  const raised = await inTopic().order({ ID: places[2]!.ID, Move: 'up' })
  expect(await titles(ID)).toEqual(['甲', '丙', '乙'])
  const logged = await w.as('chief').operationLog.list({ Module: 375, PageSize: 1 })
  expect(JSON.stringify(logged.List[0])).toContain('丙')
  await undo(raised.LogID)
  expect(await titles(ID)).toEqual(['甲', '乙', '丙'])
  const moved = await inTopic().move({ Ids: [places[0]!.ID], TopicID: other })
  expect([await titles(ID), await titles(other)]).toEqual([['乙', '丙'], ['甲']])
  await undo(moved.LogID)
  await inTopic().add({ TopicID: other, ArticleIds: [articles[0]!] })
  expect((await inTopic().move({ Ids: [places[0]!.ID], TopicID: other })).Skipped[0]?.Reason).toBe(
    '那个专题里已经有这篇稿件',
  )
  const out = await inTopic().remove({ Ids: [places[1]!.ID] })
  expect(await titles(ID)).toEqual(['甲', '丙'])
  await undo(out.LogID)
  expect(await titles(ID)).toEqual(['甲', '乙', '丙'])
  expect((await topics().remove({ Ids: [ID] })).Skipped[0]?.Reason).toBe('还有 3 篇稿件，请先移出或移到另一个专题')
})

test('topics have an order of their own, a channel of the station, and names that stand once', async () => {
  const names = async () => (await topics().list({ Keyword: '序' })).List.map(({ Name }) => Name)
  const ids = []
  for (const Name of ['序一', '序二', '序三']) ids.push((await topics().save({ Name })).ID)
  await topics().order({ ID: ids[2]!, Move: 'first' })
  expect(await names()).toEqual(['序三', '序一', '序二'])
  expect((await topics().order({ ID: ids[2]!, Move: 'up' })).Skipped[0]?.Reason).toBe('已经在最前面')
  await expect(topics().save({ Name: '序一' })).rejects.toMatchObject({ kind: 'conflict' })
  await expect(topics().save({ Name: '别站栏目', ChID: 999_999 })).rejects.toMatchObject({
    detail: { Fields: [{ Field: 'ChID' }] },
  })
  await topics().public({ Ids: ids, IsPublic: true })
  expect((await topics().list({ IsPublic: true })).Total).toBe(3)
})

test('the recycle bin hides an article from its topic; another station puts nothing in', async () => {
  const { ID } = await topics().save({ Name: '回收' })
  await inTopic().add({ TopicID: ID, ArticleIds: [articles[1]!] })
  await w.as('chief').articles.remove({ Ids: [articles[1]!] })
  expect(await titles(ID)).toEqual([])
  await w.as('chief').articles.restore({ Ids: [articles[1]!] })
  expect(await titles(ID)).toEqual(['乙'])
  await expect(w.as('outsider').topicArticles.add({ TopicID: ID, ArticleIds: articles })).rejects.toMatchObject({
    kind: 'missing',
  })
  const own = await w.as('outsider').topics.save({ Name: '别站专题' })
  expect((await w.as('outsider').topicArticles.add({ TopicID: own.ID, ArticleIds: articles })).Done).toEqual([])
})

test('an article of a topic is shown with what holds it back', async () => {
  const { ID } = await topics().save({ Name: '两会' })
  await inTopic().add({ TopicID: ID, ArticleIds: [articles[1]!] })
  const { ID: release } = await w.as('chief').releases.save({ Name: '早报' })
  await w.as('chief').releases.arrange({ ID: release, BasedOn: 1, Articles: [{ ArticleID: articles[1]! }] })
  expect((await inTopic().list({ TopicID: ID })).List).toMatchObject([{ Releases: [{ ID: release, Name: '早报' }] }])
})
