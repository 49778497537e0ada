import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newsroom, type Newsroom } from './newsroom.ts'

let room: Newsroom
const numbers = new Map<string, number>()
const titles = [
  '市政府常务会议审议内涝治理',
  '“一点一策”治内涝：46处易涝点',
  '重庆路改造完工',
  '江州地铁3号线开通',
  '３号线 · 夜间“演练”',
  'ＡI来了，怎么办？',
  'COVID-19 疫苗接种',
  '100% 的努力_真的\\',
  '𠮷野家开张',
  '啊',
  'Müller 在江州',
  '吕梁 lü 策略',
  '-10℃ 低温预警',
]
beforeAll(async () => {
  room = await newsroom()
  for (const Title of titles) numbers.set(Title, await room.write('editor', { Title, ResourceContent: '<p>文。</p>' }))
})
afterAll(() => room.end())

const listed = async (Name: string) => {
  const { List } = await room.as('chief').articles.list({ Name, PageSize: 100, SortType: 'new' })
  return List.map(({ Title }) => Title)
}
const found = async (Text: string) => {
  const { List } = await room.as('chief').articles.search({ Text, PageSize: 100, Order: 'new' })
  return List.map(({ Title }) => Title)
}
const [flood, points, road, metro, drill, ai, covid, effort, yoshinoya, one, mueller, lv, cold] = titles

test.each([
  ['内涝', [points, flood]],
  ['治理 市政府', [flood]],
  ['涝', [points, flood]],
  ['啊', [one]],
  ['a', [one, ai]],
  ['nl', [effort, points, flood]],
  ['nei', [points, flood]],
  ['cho', [covid, road]],
  ['zhongqing', [road]],
  ['CQL', [road]],
  ['3号线', [drill, metro]],
  ['３号线　开通', [metro]],
  ['“3号线 夜间”', [drill]],
  ['“号线开通', [metro]],
  ['号线 -地铁', [drill]],
  ['内涝 －“一点一策”', [flood]],
  ['-地铁', undefined],
  ['一点一策治内涝', [points]],
  ['ａｉ', [ai]],
  ['covid-19', [covid]],
  ['covid19', [covid]],
  ['100%', [effort]],
  ['努力_真的\\', [effort]],
  ['𠮷', [yoshinoya]],
  ['𠮷野', [yoshinoya]],
  ['müller', [mueller]],
  ['celve', [lv]],
  ['-10℃', undefined],
  ['10℃', [cold]],
  ['，。！', undefined],
  ['没有这个词', []],
  ['%', undefined],
])('the list and the search page find the same titles by %s', async (words, expected) => {
  const [list, page] = [await listed(words), await found(words)]
  expect(page).toEqual(list)
  expect(list.toSorted()).toEqual([...(expected ?? titles)].toSorted())
})

test('a number finds the article that has it, in both, whatever other words there are', async () => {
  const ID = numbers.get(road!)!
  for (const words of [String(ID), `${ID} 重庆路`, `重庆 ${ID}`]) {
    expect(await listed(words)).toContain(road)
    expect(await found(words)).toEqual(await listed(words))
  }
})

test('titles from before single characters were keys get them by the migration', async () => {
  const kept = () =>
    room.db.selectFrom('articles').select(['Title', 'TitleKeys']).where('Title', '<>', '').orderBy('ID').execute()
  const sorted = (rows: Awaited<ReturnType<typeof kept>>) => rows.map(({ TitleKeys }) => TitleKeys.toSorted())
  const now = await kept()
  await room.pool.query(`update articles set "TitleKeys" = array(
    select key from unnest("TitleKeys") key where char_length(key) > 1)`)
  const migration = new URL('../../../server/platform/database/migrations/0116_title_keys.sql', import.meta.url)
  await room.pool.query(readFileSync(migration, 'utf8'))
  expect(sorted(await kept())).toEqual(sorted(now))
})
