// 热点: who says so stands above the list; c, t, s and o on one of them.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hosts } from '../../../src/api/hosts.ts'
import type { HotEvent } from '../../../src/api/intelligence/hotNews/fields.ts'
import { titleOf, toldOf } from '../../../src/api/intelligence/hotNews/taken.ts'
import clues from '../../../src/commands/content/clues.ts'
import topicSelections from '../../../src/commands/content/topicSelections.ts'
import hotNews from '../../../src/commands/intelligence/hotNews.ts'
import { contextOf } from '../../commands/context.ts'
import { drawnPage, signedIn } from '../../support/drawnPage.tsx'

vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async () => undefined,
  set: async () => {},
  del: async () => {},
  entries: async () => [],
  keys: async () => [],
  update: async () => {},
}))

const event: HotEvent = {
  ...{
    ID: 1,
    Title: '江州大桥合龙',
    Summary: '两岸通勤缩短半小时。',
    Keywords: ['大桥', '合龙', '江州'],
    Heat: 12_000,
  },
  ...{ Time: '20260101 08:00:00', Addresses: ['https://news.example.com/1'], Origin: '百度', Source: 'baidu' },
  ArticleID: null,
}
const List = [event]
beforeAll(() => {
  const sizes = { offsetHeight: 600, clientHeight: 600, offsetWidth: 1600, clientWidth: 1600 }
  for (const [name, size] of Object.entries(sizes))
    vi.spyOn(HTMLElement.prototype, name as never, 'get').mockReturnValue(size as never)
  return signedIn(async (url) => {
    const isList = new URL(url, 'http://desk').pathname === '/api/ai/hotnews/getlist'
    const answer = {
      Total: 1,
      Capped: false,
      List: isList ? List : [],
      By: '百度',
      IsLocal: false,
      Says: '来自「百度」。',
    }
    return new Response(JSON.stringify(hosts.main.yes(answer)), { headers: { 'content-type': 'application/json' } })
  })
})
afterAll(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const situation = { subject: { family: 'hotNews', rows: List } } as never
const initial = (asks: object, id: string, field: string) => {
  const { ctx } = contextOf(situation)
  const asked = (asks as Record<string, Record<string, { initial?: (ctx: unknown) => unknown }>>)[id]![field]!
  return asked.initial!(ctx)
}
const run = async (id: string) => {
  const { ctx, happened } = contextOf(situation)
  const command = hotNews.commands.find((one) => one.id === id)!
  expect(command.can(ctx)).toBe(true)
  await command.run(ctx)
  return happened
}

test('the list says who says so, and what is much read', async () => {
  const { text, failed } = await drawnPage('/Ai/HotNews', {})
  expect(failed).toBeUndefined()
  expect(text).toContain('来自「百度」。')
  expect(text).toContain('江州大桥合龙')
  expect(text).toContain('12,000')
})

test('a clue and a topic selection begin with it, and with where it comes from', () => {
  expect(initial(clues.asks, 'clues.add', 'Title')).toBe('江州大桥合龙')
  expect(initial(clues.asks, 'clues.add', 'Source')).toBe('internet')
  const told = '两岸通勤缩短半小时。\n来源：百度，20260101 08:00:00\nhttps://news.example.com/1'
  expect(initial(clues.asks, 'clues.add', 'Content')).toBe(told)
  expect(initial(topicSelections.asks, 'topicSelections.add', 'Title')).toBe('江州大桥合龙')
  expect(initial(topicSelections.asks, 'topicSelections.add', 'Angle')).toBe(told)
  const keys = hotNews.commands.map(({ id, keys: chord }) => [id, chord])
  expect(keys).toEqual([
    ['hotNews.toClue', 'c'],
    ['hotNews.toSelection', 't'],
    ['hotNews.search', 's'],
    ['hotNews.look', 'o'],
  ])
})

test('s looks for its keywords in the house; o shows the whole address before anybody leaves', async () => {
  expect((await run('hotNews.search')).opened).toEqual([['/contribution/Search', { Text: '大桥 合龙' }, 'right']])
  const open = vi.spyOn(window, 'open').mockReturnValue(null)
  expect((await run('hotNews.look')).confirmed).toEqual(['要离开工作台，打开 https://news.example.com/1 吗？'])
  expect(open).toHaveBeenCalledWith('https://news.example.com/1', '_blank', 'noopener,noreferrer')
})

test('a long title is cut; an own article is named', () => {
  expect(titleOf({ ...event, Title: '字'.repeat(150) })).toHaveLength(100)
  expect(toldOf({ ...event, ArticleID: 7, Time: '', Addresses: [] })).toContain('来源：百度，本站稿件 7')
})
