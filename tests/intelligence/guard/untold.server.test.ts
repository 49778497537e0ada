/** What a model outside is told of a station is the same, whatever stands in the channels that stay in the house. */
import { sql } from 'kysely'
import { z } from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTools } from '../../../server/intelligence/guard/tools/readTools.ts'
import { countsOfOthers } from '../../../server/intelligence/guard/tools/visible.ts'
import { world, type World } from '../../support/app.ts'
import { articleIn, channelIn, recordsOf, rowIn } from './channelRecords.ts'
import { toldOf } from './toldOf.ts'

let w: World
beforeAll(async () => void (w = await world()))
afterAll(() => w.end())

const told = (name: string, input: object, isLocal = false) => toldOf(w, { name, input, isLocal })

const lists = [...readTools.values()].filter(({ call }) => call === 'list')

/** Every page of every list, of one record each and as a whole, and by a word. */
async function all(): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const ways = [{}, { PageSize: 2 }, { PageSize: 2, PageIndex: 2 }, { PageSize: 1, PageIndex: 3 }, { Keyword: '词' }]
  for (const { tool } of lists)
    for (const way of [...ways, ...(tool.name === 'articles_list' ? [{ Name: '词' }] : [])])
      // A quotation has a number that nobody can guess.
      said[`${tool.name} ${JSON.stringify(way)}`] = (await told(tool.name, way)).replace(/外来文字 \w+/g, '外来文字')
  return said
}

test('the same before and after there is anything in them, page by page and number by number', async () => {
  const { ID: AdminID } = w.people.chief
  const marked = await channelIn(w, { LocalAiOnly: true })
  const open = await recordsOf(w, await channelIn(w), '敞开的词')
  await recordsOf(w, await channelIn(w), '另一个词')
  await rowIn(w, 'tags', { Name: '词牌', IsOwn: true })
  const nobodys = await rowIn(w, 'topic_selections', { Title: '公开的选题', AdminID })
  const before = await all()
  expect(before['topics_list {}']).toContain('敞开的词专题')

  await recordsOf(w, marked, '密词', nobodys)
  // And such as count where everybody may look.
  const inOpen = { ChID: marked, Title: '密词稿', KeyWords: '词牌', MakeNewsID: open.makeNews[0] }
  const ArticleID = await articleIn(w, inOpen)
  await sql`insert into topic_articles ("TopicID", "ArticleID", "StID", "ShowOrder") values (${open.topics[0]}, ${ArticleID}, ${w.people.chief.StID}, 1)`.execute(
    w.db,
  )
  await rowIn(w, 'make_news', { Title: '密词采写', SelectionID: open.topicSelections[0], ChID: marked, AdminID })
  const after = await all()
  for (const [asked, text] of Object.entries(after)) expect([asked, text]).toEqual([asked, before[asked]])
  expect(await told('topics_list', {}, true)).toContain('密词专题')
  expect(await told('topics_get', { ID: open.topics[0] })).not.toContain('ArticleCount')
  expect(await told('topics_get', { ID: open.topics[0] }, true)).toContain('"ArticleCount":')
})

/** Numbers that belong to the record itself. */
const own = new Set(['WordCount', 'MessageCount', 'ReportCount', 'PassedCount', 'UrgeCount', 'ReadNo', 'FakeReadNo'])

test('whatever counts is known to count others, or what belongs to a record itself', () => {
  for (const { tool, spec } of readTools.values()) {
    const output = JSON.stringify(z.toJSONSchema(spec.output, { unrepresentable: 'any' }))
    const names = [...output.matchAll(/"(\w*Count|Total|Capped|\w*Uses)":\{/g)].map(([, name]) => name!)
    for (const name of names)
      expect([tool.name, name, countsOfOthers.has(name) || own.has(name)]).toEqual([tool.name, name, true])
  }
})
