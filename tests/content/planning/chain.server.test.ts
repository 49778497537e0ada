import { afterAll, beforeAll, expect, test } from 'vitest'
import { world, type SignedInPerson, type World } from '../../support/app.ts'

let w: World
let reporter: SignedInPerson
beforeAll(async () => {
  w = await world()
  const StID = w.people.chief.StID
  await w.db.insertInto('channels').values({ StID, Name: '本地' }).execute()
  reporter = await w.hire({ '/SeleCttopic/tasks': 'all', '/contribution/MyArticle': 'all' })
})
afterAll(() => w.end())

const chief = () => w.as('chief')
const mine = () => w.clientOf(reporter)
const undo = (LogID: number | undefined) => chief().operationLog.undo({ ID: LogID! })

test('from a clue to an article: one chain, from whichever end one looks', async () => {
  const clue = await chief().clues.save({ Title: '早点摊占道', Content: '每天早上' })
  const topic = await chief().topics.save({ Name: '街巷治理' })
  const selection = await chief().topicSelections.save({
    ...{ Title: '早点摊该去哪', ClueID: clue.ID, TopicID: topic.ID, PlanDate: '2026-12-01' },
  })
  await chief().topicSelections.decide({ Ids: [selection.ID], Event: 'accept' })
  const task = await chief().makeNews.save({
    ...{ Title: '走访三个早市', SelectionID: selection.ID, ReporterID: reporter.ID, Brief: '问摊主和居民' },
  })
  await mine().makeNews.accept({ Ids: [task.ID], Event: 'accept' })
  const { ArticleID } = await mine().makeNews.write({ ID: task.ID, Key: 'k1' })
  const links = [
    ['clue', clue.ID, null],
    ['selection', selection.ID, clue.ID],
    ['task', task.ID, selection.ID],
    ['article', ArticleID, task.ID],
  ] as const
  for (const [Kind, ID] of links) {
    const chain = await chief().topicSelections.chain({ Kind, ID })
    expect(chain.map((one) => [one.Kind, one.ID, one.From])).toEqual(links)
  }
  expect(await mine().articles.get({ ID: ArticleID })).toMatchObject({
    ...{ Title: '走访三个早市', ReMark: '问摊主和居民', Status: 'draft', MakeNewsId: task.ID },
  })
  expect((await chief().topicArticles.list({ TopicID: topic.ID })).List).toMatchObject([{ ArticleID }])
  // The same sending again finds the same article; another one makes another.
  expect((await mine().makeNews.write({ ID: task.ID, Key: 'k1' })).ArticleID).toBe(ArticleID)
  expect((await mine().makeNews.write({ ID: task.ID, Key: 'k2' })).ArticleID).not.toBe(ArticleID)
  // Who may not see clues sees the chain without its beginning.
  const seen = await mine().topicSelections.chain({ Kind: 'task', ID: task.ID })
  expect(seen.map((one) => one.Kind)).toEqual(['selection', 'task', 'article', 'article'])
  await expect(w.as('outsider').topicSelections.chain({ Kind: 'task', ID: task.ID })).rejects.toMatchObject({
    kind: 'missing',
  })
})

test('an article that was written for no report has no chain', async () => {
  const { ID } = await chief().articles.save({ Title: '独立稿' })
  expect(await chief().topicSelections.chain({ Kind: 'article', ID })).toEqual([])
  await expect(chief().topicSelections.chain({ Kind: 'article', ID: 999_999 })).rejects.toMatchObject({
    kind: 'missing',
  })
})

test('a report is accepted by who was asked, or by whoever comes first; adopted only with an article', async () => {
  const { ID: SelectionID } = await chief().topicSelections.save({ Title: '供暖首日' })
  const asked = await chief().makeNews.save({ Title: '热力公司', SelectionID, ReporterID: reporter.ID })
  const open = await chief().makeNews.save({ Title: '居民家中', SelectionID })
  expect((await chief().makeNews.accept({ Ids: [asked.ID], Event: 'accept' })).Skipped[0]?.Reason).toBe(
    `派给了hired1先生，只有本人可以接收`,
  )
  const done = await mine().makeNews.accept({ Ids: [asked.ID, open.ID], Event: 'accept' })
  expect(done.Done).toEqual([asked.ID, open.ID])
  expect(await chief().makeNews.get({ ID: open.ID })).toMatchObject({ State: 'accepted', ReporterID: reporter.ID })
  expect((await chief().makeNews.accept({ Ids: [open.ID], Event: 'adopt' })).Skipped[0]?.Reason).toBe(
    '还没有稿件，不能采用',
  )
  await expect(chief().makeNews.write({ ID: open.ID })).rejects.toThrow('不是您接收的')
  await mine().makeNews.write({ ID: open.ID })
  const adopted = await chief().makeNews.accept({ Ids: [open.ID], Event: 'adopt' })
  expect((await chief().makeNews.get({ ID: open.ID })).State).toBe('adopted')
  await undo(adopted.LogID)
  expect((await chief().makeNews.get({ ID: open.ID })).State).toBe('accepted')
  await expect(mine().makeNews.accept({ Ids: [asked.ID], Event: 'return' })).rejects.toThrow('请填写退回的理由')
  await mine().makeNews.accept({ Ids: [asked.ID], Event: 'return', Reason: '在外地' })
  expect(await chief().makeNews.get({ ID: asked.ID })).toMatchObject({ State: 'returned', Reason: '在外地' })
  await expect(mine().makeNews.write({ ID: asked.ID })).rejects.toThrow('请先接收采写')
  expect((await chief().makeNews.remove({ Ids: [open.ID] })).Skipped[0]?.Reason).toBe('已经有 1 篇稿件，不能删除')
})

test('no report is asked for under a topic selection that does not go on', async () => {
  const { ID } = await chief().topicSelections.save({ Title: '过时的题' })
  await chief().topicSelections.decide({ Ids: [ID], Event: 'end', Reason: '已经有人报道' })
  await expect(chief().makeNews.save({ Title: '补一条', SelectionID: ID })).rejects.toThrow(
    '选题“过时的题”现在是“已结束”，不能派采写。',
  )
})
