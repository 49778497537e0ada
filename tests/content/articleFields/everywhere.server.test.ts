/** Values of a newsroom's own fields wherever an article is seen: lists, search, the log, versions, feeds, import. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outputRoutes } from '../../../server/distribution/outputs/routes.ts'
import { importRoom, type ImportRoom } from '../articleImport/importRoom.ts'
import { httpOf, type HttpWorld } from '../../support/http.ts'

let room: ImportRoom
let http: HttpWorld
let channel = 0
let article = 0
const chief = () => room.as('chief')
const outputs = { OutputJson: true, OutputNinjs: true, OutputRss: true }
beforeAll(async () => {
  room = await importRoom()
  http = await httpOf(room)
  outputRoutes(http.server, { db: room.db, now: room.clock.now })
  channel = await room.makeChannel({ ReviewLevels: 0 })
  await chief().channels.save({ ID: channel, ...outputs })
  const fields = [
    { Name: '地点', Key: 'place', Kind: 'text' },
    { Name: '票价', Key: 'price', Kind: 'number' },
    { Name: '开幕', Key: 'opens', Kind: 'date' },
    { Name: '体裁', Key: 'form', Kind: 'choice', Choices: '消息\n通讯' },
    { Name: '线人', Key: 'source', Kind: 'text', IsOutput: false },
  ] as const
  for (const field of fields) await chief().articleFields.save({ ...field, ChID: channel })
  const Extra = { place: '青石剧场', price: 80, opens: '2026-12-28', form: '通讯', source: '老王' }
  article = await room.write('editor', { ChID: channel, Extra })
  await room.send('editor', 'submit', article)
  await room.send('chief', 'publish', article)
})
afterAll(async () => {
  await http.close()
  await room.end()
})

test.each([
  ['place', '青石剧场'],
  ['price', '80'],
  ['opens', '2026-12-28'],
  ['form', '通讯'],
])('a list has the value and is filtered by it: %s', async (FieldKey, FieldValue) => {
  const list = async (filter: object) => (await chief().articles.list(filter)).List
  const [row] = await list({ FieldKey, FieldValue })
  expect(row).toMatchObject({ ID: article, Extra: { place: '青石剧场', price: 80 } })
  expect(await list({ FieldKey, FieldValue: '别的' })).toEqual([])
  expect((await list({ FieldKey })).map(({ ID }) => ID)).toEqual([article])
})

test('a text in a field is found by the search', async () => {
  const { List } = await chief().articles.search({ Text: '青石剧场' })
  expect(List.map(({ ID }) => ID)).toEqual([article])
})

test('feeds tell what is given out, under its key, and nothing else', async () => {
  const { OutputPath } = await chief().channels.get({ ID: channel })
  const get = async (format: string) =>
    (await http.send(`${OutputPath}.${format}`, { headers: { host: 'news.example' } })).text
  const told = { place: '青石剧场', price: 80, opens: '2026-12-28', form: '通讯' }
  expect(JSON.parse(await get('json')).items[0]._copydesk.extra).toEqual(told)
  expect(JSON.parse(await get('ninjs')).associations[0].extra).toEqual(told)
  for (const format of ['json', 'ninjs', 'rss']) expect(await get(format)).not.toContain('老王')
})

test('the log and the versions tell each field by its own title', async () => {
  const ID = await room.write('editor', { ChID: channel, Extra: { place: '旧址' } })
  await room.edit('editor', ID, { Extra: { place: '新址', price: 9 } })
  const { List } = await chief().operationLog.list({ Module: 300, EventID: ID })
  const [change] = List.flatMap(({ Modifys }) => Modifys).filter(({ After }) => '字段“地点”' in (After ?? {}))
  expect(change).toMatchObject({
    Before: { '字段“地点”': '旧址', '字段“票价”': null },
    After: { '字段“地点”': '新址', '字段“票价”': 9 },
  })
  expect(change!.After).not.toHaveProperty('Extra')
  const [first, second] = await Promise.all([1, 2].map((Revision) => chief().articles.version({ ID, Revision })))
  expect([first!.OwnFields, second!.OwnFields]).toEqual([{ place: '旧址' }, { place: '新址', price: 9 }])
})

test('an import by ninjs writes what fits by its key, and says what does not', async () => {
  const item = {
    ...{ uri: 'urn:own:1', type: 'text', headline: '带字段的稿件', body_html: '<p>本报讯 今日开通。</p>' },
    extra: { place: '城东', price: '很贵', form: '消息', unknown: 1 },
  }
  const job = await room.bring(JSON.stringify([item]), { ChID: channel })
  const [made] = await room.itemsOf(job)
  expect((await chief().articles.get({ ID: made!.ArticleID! })).Extra).toEqual({ place: '城东', form: '消息' })
  expect(made!.Notes.join()).toContain('没有写入字段：票价必须是数字')
})

test('words that come with an import are tags, and an alias is its tag', async () => {
  await chief().tags.save({ Name: '轨道交通', Aliases: '地铁' })
  const item = {
    ...{ uri: 'urn:own:2', type: 'text', headline: '带标签的稿件', body_html: '<p>本报讯 今日开通。</p>' },
    subject: [{ name: '地铁' }, { name: '换乘站' }],
  }
  const job = await room.bring(JSON.stringify([item]), { ChID: channel })
  const [made] = await room.itemsOf(job)
  expect((await chief().articles.get({ ID: made!.ArticleID! })).KeyWords).toBe('轨道交通,换乘站')
  expect((await chief().tags.list({ Keyword: '换乘站' })).Total).toBe(1)
})
