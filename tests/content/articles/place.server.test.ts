import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom, type Newsroom } from './newsroom.ts'

let room: Newsroom
let open: number
beforeAll(async () => {
  room = await newsroom()
  open = await room.makeChannel({ ReviewLevels: 0, PublishOnFinal: true })
})
afterAll(() => room.end())

const publishedOne = () => room.through({ ChID: open }, 'editor:submit')

test('placing is allowed where the state allows it, and told why not elsewhere', async () => {
  const out = await publishedOne()
  const draft = await room.write()
  const foreign = 999_999
  const { articles } = room.as('chief')
  expect(await articles.top({ Ids: [out, draft, foreign], IsTop: true })).toMatchObject({
    Done: [out],
    Skipped: [
      { ID: draft, Reason: '当前状态是草稿，不能置顶。' },
      { ID: foreign, Reason: '没有这篇稿件。' },
    ],
  })
  expect((await articles.top({ Ids: [out], IsTop: true })).Skipped).toEqual([{ ID: out, Reason: '已经置顶。' }])
  expect((await articles.top({ Ids: [out], IsTop: false })).Done).toEqual([out])
  expect((await articles.top({ Ids: [out], IsTop: false })).Skipped).toEqual([{ ID: out, Reason: '没有置顶。' }])
})

test.each([
  ['headline', 'IsHeadlines', '已经是头条。', '当前状态是草稿，不能设为头条。'],
  ['home', 'IsHomepage', '已经推首页。', '当前状态是草稿，不能推首页。'],
  ['recommend', 'IsRec', '已经推荐。', '当前状态是草稿，不能推荐。'],
  ['feature', 'IsBest', '已经推荐推送。', '当前状态是草稿，不能推荐推送。'],
] as const)('%s', async (call, flag, already, draftReason) => {
  const out = await publishedOne()
  const draft = await room.write()
  const set = (Ids: number[], value: boolean) => room.as('chief').articles[call]({ Ids, [flag]: value } as never)
  expect((await set([out], true)).Done).toEqual([out])
  expect((await room.row(out))[flag]).toBe(true)
  expect((await set([out], true)).Skipped[0]!.Reason).toBe(already)
  expect((await set([draft], true)).Skipped[0]!.Reason).toBe(draftReason)
  expect((await set([out], false)).Done).toEqual([out])
})

test('the public text of a correction under review is placed', async () => {
  const ID = await room.through(
    {},
    'editor:submit',
    'reviewer1:pass1',
    'reviewer2:pass2',
    'reviewer3:pass3',
    'chief:publish',
  )
  await room.send('editor', 'correct', ID)
  await room.edit('editor', ID, { Title: '更正' })
  await room.send('editor', 'submit', ID)
  expect((await room.as('chief').articles.top({ Ids: [ID], IsTop: true })).Done).toEqual([ID])
})

test('another station and channels not granted are out of reach', async () => {
  const ID = await publishedOne()
  const { client } = await room.confined([room.channel])
  const { ID: own } = await client.articles.save({ Title: '自己的', ResourceContent: '<p>文</p>' })
  await room.db.updateTable('articles').set({ ChID: open, Status: 'published' }).where('ID', '=', own).execute()
  expect((await room.as('outsider').articles.top({ Ids: [ID], IsTop: true })).Skipped[0]!.Reason).toBe('没有这篇稿件。')
  expect((await client.articles.top({ Ids: [ID, own], IsTop: true })).Skipped.map(({ Reason }) => Reason)).toEqual([
    '没有这篇稿件。',
    expect.stringMatching('您的角色没有栏目'),
  ])
  expect((await room.row(own))['IsTop']).toBe(false)
})

test('into the recycle bin and back to where it was', async () => {
  const ID = await room.through({}, 'editor:submit', 'reviewer1:refuse')
  const { articles } = room.as('editor')
  expect((await articles.remove({ Ids: [ID] })).Done).toEqual([ID])
  expect(await room.row(ID)).toMatchObject({ Status: 'recycled', RevertStatus: 'refused', RefusedLevel: 1 })
  expect((await room.row(ID))['RecycledAt']).not.toBeNull()
  expect((await articles.remove({ Ids: [ID] })).Skipped[0]!.Reason).toBe('当前状态是回收站，不能删除。')
  expect((await articles.restore({ Ids: [ID] })).Done).toEqual([ID])
  expect(await room.row(ID)).toMatchObject({ Status: 'refused', RevertStatus: null, RecycledAt: null })
})

test('what is deleted loses its places', async () => {
  const ID = await publishedOne()
  await room.as('chief').articles.top({ Ids: [ID], IsTop: true })
  await room.send('chief', 'unpublish', ID, { Reason: '撤下' })
  expect((await room.row(ID))['IsTop']).toBe(true)
  await room.as('chief').articles.remove({ Ids: [ID] })
  expect((await room.row(ID))['IsTop']).toBe(false)
  expect((await room.as('chief').articles.top({ Ids: [ID], IsTop: true })).Skipped[0]!.Reason).toBe(
    '当前状态是回收站，不能置顶。',
  )
})

test('for good only out of the bin; versions and decisions go, log lines stay', async () => {
  const ID = await room.through({}, 'editor:submit', 'reviewer1:refuse')
  const { articles } = room.as('chief')
  expect((await articles.purge({ Ids: [ID] })).Skipped[0]!.Reason).toBe('当前状态是已退回，请先删除到回收站。')
  await articles.remove({ Ids: [ID] })
  expect((await room.as('outsider').articles.purge({ Ids: [ID] })).Skipped[0]!.Reason).toBe('没有这篇稿件。')
  expect((await articles.purge({ Ids: [ID] })).Done).toEqual([ID])
  for (const table of ['article_revisions', 'article_decisions'] as const) {
    expect(await room.db.selectFrom(table).select('ArticleID').where('ArticleID', '=', ID).execute()).toEqual([])
  }
  const lines = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(lines[0]!.Title).toBe('彻底删除稿件')
  expect(lines).toHaveLength(5)
  expect((await articles.purge({ Ids: [ID] })).Skipped[0]!.Reason).toBe('没有这篇稿件。')
})
