import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'

let room: Newsroom
let published: number
const events = ['editor:submit', 'reviewer1:pass1', 'reviewer2:pass2', 'reviewer3:pass3', 'reviewer3:publish'] as const

beforeAll(async () => {
  room = await newsroom()
  published = await room.through({ Title: '值得一评' }, ...events)
})
afterAll(() => room.end())

const marks = () => room.as('chief').performance

test('a published article is marked once by a person, who may change and take back the mark', async () => {
  const made = await marks().save({ ArticleID: published, Score: 88, Comment: '现场扎实' })
  expect(await marks().get({ ID: made.ID })).toMatchObject({
    Title: '值得一评',
    AuthorName: 'editor先生',
    EvaluatorName: 'chief先生',
    Score: 88,
  })
  expect((await refusalOf(marks().save({ ArticleID: published, Score: 60 }))).message).toBe(
    '您已经评过这篇稿件，请到“评稿”里修改原来的评分。',
  )
  const changed = await marks().save({ ID: made.ID, Score: 91 })
  expect((await marks().get({ ID: made.ID })).Score).toBe(91)
  await room.as('chief').operationLog.undo({ ID: changed.LogID! })
  expect((await marks().get({ ID: made.ID })).Score).toBe(88)
  const gone = await marks().remove({ Ids: [made.ID] })
  await room.as('chief').operationLog.undo({ ID: gone.LogID! })
  expect((await marks().list({ Keyword: '扎实' })).List).toHaveLength(1)
  expect((await marks().list({ To: '2020-01-01T00:00:00Z' })).List).toHaveLength(0)
})

test('nobody marks their own, what is not public, or without points; the points have limits', async () => {
  const own = await room.write('chief', { Title: '自己的' })
  expect((await refusalOf(marks().save({ ArticleID: own, Score: 90 }))).message).toBe('不能评自己的稿件。')
  const draft = await room.write('editor', { Title: '还没发' })
  expect((await refusalOf(marks().save({ ArticleID: draft, Score: 90 }))).message).toBe('只能评已经发布的稿件。')
  expect((await refusalOf(marks().save({ ArticleID: published }))).message).toBe('请填写评分。')
  expect((await refusalOf(marks().save({ Score: 90 }))).message).toBe('请指定要评的稿件。')
  expect((await refusalOf(marks().save({ ArticleID: published, Score: 101 }))).message).toContain(
    '评分要是 0 到 100 之间的整数',
  )
})

test("another person's mark is not changed, another station's not seen", async () => {
  const [mark] = (await marks().list({})).List
  const other = room.clientOf(await room.hire({ '/Performance/list': 'all', '/contribution/All': 'all' }))
  expect((await refusalOf(other.performance.save({ ID: mark!.ID, Score: 1 }))).message).toBe(
    '这是chief先生评的，只有本人可以修改。',
  )
  expect((await other.performance.remove({ Ids: [mark!.ID] })).Skipped).toMatchObject([
    { Reason: '这是chief先生评的，只有本人可以删除。' },
  ])
  expect((await room.as('outsider').performance.list({})).List).toEqual([])
  expect((await refusalOf(room.as('outsider').performance.save({ ArticleID: published, Score: 5 }))).kind).toBe(
    'missing',
  )
})
