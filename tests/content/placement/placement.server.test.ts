import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { newsroom, refusalOf, type Newsroom } from '../articles/newsroom.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'

let room: Newsroom
let http: HttpWorld
beforeAll(async () => {
  room = await newsroom({ long: true })
  http = await httpOf(room)
  outputRoutes(http.server, { db: room.db, now: room.clock.now })
})
afterAll(async () => {
  await http.close()
  await room.end()
})

const chief = () => room.as('chief').articles
const undo = (ID: number) => room.as('chief').operationLog.undo({ ID })
const channelOf = (levels = 0) => room.makeChannel({ ReviewLevels: levels })
const published = async (ChID: number, draft: object = {}) => {
  const ID = await room.write('editor', { ChID, ...draft })
  await room.send('chief', 'submit', ID)
  await room.send('chief', 'publish', ID)
  return ID
}
const front = async (Chid: number) =>
  (await chief().list({ Chid, IsPlaced: true, SortType: 'placed' })).List.map(({ ID }) => ID)

test('the front of a channel stands as it was arranged, the others after it by their time', async () => {
  const ChID = await channelOf()
  const [a, b, c] = [await published(ChID), await published(ChID), await published(ChID)]
  const first = await chief().order({ ChID, Ids: [a, c] })
  expect(first).toMatchObject({ Done: [a, c], Skipped: [] })
  expect(await front(ChID)).toEqual([a, c])
  const all = (await chief().list({ Chid: ChID, SortType: 'placed' })).List.map(({ ID }) => ID)
  expect(all).toEqual([a, c, b])
  // Sent once more, nothing changes and nothing is logged.
  expect(await chief().order({ ChID, Ids: [a, c] })).toEqual({ Done: [a, c], Skipped: [] })
  const second = await chief().order({ ChID, Ids: [b] })
  expect(await front(ChID)).toEqual([b])
  await undo(second.LogID!)
  expect(await front(ChID)).toEqual([a, c])
})

test('what is not past review, stands elsewhere or is not there does not come to the front', async () => {
  const ChID = await channelOf()
  const draft = await room.write('editor', { ChID })
  const other = await channelOf()
  const elsewhere = await published(other)
  const { Done, Skipped } = await chief().order({ ChID, Ids: [draft, elsewhere, 999_999] })
  expect(Done).toEqual([])
  expect(Skipped.map(({ Reason }) => Reason)).toEqual([
    '当前状态是草稿，不能编排版位。',
    expect.stringContaining('里没有这篇稿件'),
    expect.stringContaining('里没有这篇稿件'),
  ])
  const { client } = await room.confined([other])
  expect((await refusalOf(client.articles.order({ ChID, Ids: [] }))).kind).toBe('forbidden')
  expect((await refusalOf(room.as('outsider').articles.order({ ChID, Ids: [] }))).kind).toBe('missing')
})

test('a copy is a draft of who made it, with the versions of the original, and made once', async () => {
  const [from, to] = [await channelOf(), await channelOf(2)]
  const ID = await room.write('editor', { ChID: from, Title: '第一版', KeyWords: '地铁' })
  await room.edit('editor', ID, { Title: '第二版', ResourceContent: '<p>第二版正文。</p>' })
  const copy = { Ids: [ID], ChID: to, IsCopy: true }
  expect((await chief().copyOrMove(copy)).Done).toEqual([ID])
  const { List } = await chief().list({ Chid: to })
  expect(List).toMatchObject([{ Title: '第二版', Status: 'draft', AdminID: room.people.chief.ID, Revision: 2 }])
  const made = await chief().get({ ID: List[0]!.ID })
  expect(made).toMatchObject({ OriginalId: ID, KeyWords: '地铁', ResourceContent: '<p>第二版正文。</p>' })
  const versions = await chief().versions({ ID: made.ID })
  expect(versions.map(({ Revision, Title }) => [Revision, Title])).toEqual([
    [2, '第二版'],
    [1, '第一版'],
  ])
  expect((await chief().copyOrMove(copy)).Skipped[0]!.Reason).toBe('您已经把这一版复制到那里了。')
  expect((await chief().list({ Chid: to })).Total).toBe(1)
  await room.edit('chief', made.ID, { Title: '第三版' })
  expect(await chief().get({ ID })).toMatchObject({ Title: '第二版', Status: 'draft' })
})

test('moving keeps the text and its number; what waited or was approved is reviewed anew', async () => {
  const [from, to] = [await channelOf(1), await channelOf(2)]
  const moveTo = (ID: number) => chief().copyOrMove({ Ids: [ID], ChID: to, IsCopy: false })
  const draft = await room.write('editor', { ChID: from })
  await moveTo(draft)
  expect(await chief().get({ ID: draft })).toMatchObject({ ChID: to, Status: 'draft', Revision: 1 })
  const waiting = await room.through({ ChID: from }, 'editor:submit')
  const { LogID } = await moveTo(waiting)
  expect(await chief().get({ ID: waiting })).toMatchObject({ ChID: to, Status: 'review1' })
  await undo(LogID!)
  expect(await chief().get({ ID: waiting })).toMatchObject({ ChID: from, Status: 'review1' })
  const approved = await room.through({ ChID: from }, 'editor:submit', 'reviewer1:pass1')
  expect(await room.stateOf(approved)).toBe('approved')
  await moveTo(approved)
  expect(await room.stateOf(approved)).toBe('draft')
  expect((await moveTo(approved)).Skipped[0]!.Reason).toContain('已经在栏目')
})

test('what is public moves only where no more levels would have had to see it', async () => {
  const [from, strict, same] = [await channelOf(), await channelOf(3), await channelOf()]
  const ID = await published(from)
  await chief().order({ ChID: from, Ids: [ID] })
  const refused = await chief().copyOrMove({ Ids: [ID], ChID: strict, IsCopy: false })
  expect(refused.Skipped[0]!.Reason).toContain('要审 3 级')
  const { LogID } = await chief().copyOrMove({ Ids: [ID], ChID: same, IsCopy: false })
  expect(await chief().get({ ID })).toMatchObject({ ChID: same, Status: 'published', ShowOrder: 0 })
  await undo(LogID!)
  expect(await chief().get({ ID })).toMatchObject({ ChID: from, ShowOrder: 1 })
  await room.send('chief', 'correct', ID)
  const correcting = await chief().copyOrMove({ Ids: [ID], ChID: same, IsCopy: false })
  expect(correcting.Skipped[0]!.Reason).toContain('公开的原文还在')
  const foreign = await room.makeChannel({}, room.people.outsider.StID)
  const away = chief().copyOrMove({ Ids: [ID], ChID: foreign, IsCopy: false })
  expect((await refusalOf(away)).kind).toBe('refused')
})

test('articles leave as a sheet or as a document, and the log says who took them', async () => {
  const ChID = await channelOf()
  const ID = await room.write('editor', { ChID, Title: '=1+1 <标题>/', ResourceContent: '<p>正文</p>' })
  const sheet = await chief().export({ Ids: [ID, 999_999], Format: 'xlsx' })
  expect(sheet.FileName).toBe('稿件 1 篇.xlsx')
  // A zip, as spreadsheets are.
  expect(Buffer.from(sheet.Content, 'base64').subarray(0, 2).toString()).toBe('PK')
  const file = await chief().export({ Ids: [ID], Format: 'doc' })
  expect(file.FileName).toBe('=1+1 标题.doc')
  const text = Buffer.from(file.Content, 'base64').toString()
  expect(text).toContain('<h1>=1+1 &lt;标题&gt;/</h1>')
  expect(text).toContain('<p>正文</p>')
  const [line] = await room.as('chief').operationLog.record({ Module: 300, EventID: ID })
  expect(line).toMatchObject({ Title: '导出稿件', ReMark: '1 篇，Word 文档', CanUndo: false })
  const two = [ID, await room.write('editor', { ChID })]
  expect((await refusalOf(chief().export({ Ids: two, Format: 'doc' }))).message).toContain('一次只能选一篇')
  expect((await refusalOf(room.as('outsider').articles.export({ Ids: [ID], Format: 'doc' }))).kind).toBe('missing')
})

test('a shared link shows the public text to anybody, until its end, its ending or the withdrawal', async () => {
  const DAY = 86_400_000
  const soon = (days: number) => new Date(room.clock.now().getTime() + days * DAY).toISOString()
  const ChID = await channelOf()
  const ID = await published(ChID, { Title: '分享的稿件' })
  const status = async (path: string) => (await http.send(path, { headers: { host: 'news.example' } })).status
  const one = await chief().share({ ID, ExpiresAt: soon(1) })
  const two = await chief().share({ ID, ExpiresAt: soon(30) })
  const page = await http.send(one.Path, { headers: { host: 'news.example' } })
  expect(page.text).toContain('<h1>分享的稿件</h1>')
  expect(page.headers['x-robots-tag']).toBe('noindex')
  expect((await chief().shares({ ID })).map((share) => [share.ID, share.Reads])).toEqual([
    [two.ID, 0],
    [one.ID, 1],
  ])
  const { LogID } = await chief().unshare({ ID, ShareID: two.ID })
  expect(await status(two.Path)).toBe(404)
  expect(await chief().unshare({ ID, ShareID: two.ID })).toEqual({ ID })
  await undo(LogID!)
  expect(await status(two.Path)).toBe(200)
  room.clock.pass(2 * DAY)
  expect([await status(one.Path), await status(two.Path)]).toEqual([404, 200])
  const third = await chief().share({ ID, ExpiresAt: soon(1) })
  await undo(third.LogID)
  expect(await status(third.Path)).toBe(404)
  await room.send('chief', 'withdraw', ID, { Reason: '失实' })
  expect(await status(two.Path)).toBe(404)
  expect(await status('/share/nonsense')).toBe(404)
  for (const table of ['article_shares', 'operation_log'] as const) {
    const rows = await room.db
      .selectFrom(table as 'operation_log')
      .selectAll()
      .execute()
    expect(JSON.stringify(rows)).not.toContain(two.Path.slice('/share/'.length))
  }
})

test('a link wants a public text and an end that is not too far', async () => {
  const ID = await room.write('editor', { ChID: await channelOf() })
  const at = (ms: number) => new Date(room.clock.now().getTime() + ms).toISOString()
  expect((await refusalOf(chief().share({ ID, ExpiresAt: at(60_000) }))).message).toContain('还没有发布的稿件不能分享')
  expect((await refusalOf(chief().share({ ID, ExpiresAt: at(-1) }))).message).toContain('必须晚于现在')
  expect((await refusalOf(chief().share({ ID, ExpiresAt: at(91 * 86_400_000) }))).message).toContain('最多在 90 天以后')
})
