import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayKey, dayOf, stationKey } from '../../../server/content/articles/search/keys.ts'
import { findArticles } from '../../../server/content/articles/search/find.ts'
import { FINDS } from '../../../server/content/articles/search/newest.ts'
import { parseSearch } from '../../../server/content/articles/search/query.ts'
import type { SearchWindow } from '../../../server/content/articles/search/recent.ts'
import { newsroom, type Newsroom } from './newsroom.ts'

const DAY_MS = 86_400_000
let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())

const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
const write = (Title: string, days: number, text = '') =>
  room.write('editor', { Title, CreateTime: ago(days), ResourceContent: `<p>${text}</p>` })

/** Today and yesterday; the two days before; everything. As a newsroom of many thousand articles has them. */
function stretches(StID: number): SearchWindow[] {
  const today = dayOf(new Date())
  const start = (day: number) => new Date(day * DAY_MS)
  return [
    {
      oneOf: [today + 1, today, today - 1].map((day) => dayKey(StID, day)),
      before: undefined,
      ahead: start(today + 2),
    },
    { oneOf: [today - 2, today - 3].map((day) => dayKey(StID, day)), before: start(today - 1) },
    { oneOf: [stationKey(StID)], before: start(today - 3) },
  ]
}

test('stretch by stretch finds what one look at all finds, also what is seldom and without what is not wanted', async () => {
  const { StID } = room.people.chief
  // Enough in the first stretch that the second is looked at by itself.
  for (let at = 0; at < 10; at++) await write(`白鹭飞来第${at}天`, at / 20, at % 2 ? '大风' : '晴')
  for (const days of [2.5, 3, 7, 40])
    await write(`白鹭${days}日前`, days, days === 3 || days === 40 ? '大风蓝色预警' : '')
  await write('独此一篇', 50, '鸬鹚')
  await write('白鹭展预告', -9, '大风')
  const look = async (text: string, all: boolean) => {
    const { List, Total } = await findArticles(room.db as never, {
      ...{ text, query: parseSearch(text), StID, conditions: () => [] },
      stretches: all ? [{ oneOf: [stationKey(StID)], before: undefined }] : stretches(StID),
      ...{ offset: 0, limit: FINDS, bonus: 0 },
    })
    expect(List).toHaveLength(Total)
    return List.map(({ ID }) => ID)
  }
  for (const [text, count] of [
    ['白鹭', 15],
    ['白鹭 大风', 8],
    ['白鹭 -大风', 7],
    ['白鹭 -大风蓝色', 13],
    ['白鹭 -蓝色预警', 13],
    ['bailu', 15],
    ['bailu -大风', 7],
    ['鹭 -晴', 10],
    ['鸬鹚', 1],
    ['鸬鹚 -独此', 0],
    ['没有的', 0],
  ] as const) {
    const found = await look(text, false)
    expect([text, found]).toEqual([text, await look(text, true)])
    expect([text, found.length]).toEqual([text, count])
  }
})

test('a page that young titles decide is the same as when texts are looked through', async () => {
  for (let at = 0; at <= FINDS; at++) await write(`赛龙舟第${at}场`, at / 100)
  await write('端午节令', 0, '赛龙舟')
  const { List, Total, Capped } = await room.as('chief').articles.search({ Text: '赛龙舟', PageSize: 5 })
  expect(List.map(({ Title }) => Title)).toEqual([0, 1, 2, 3, 4].map((at) => `赛龙舟第${at}场`))
  expect({ Total, Capped }).toEqual({ Total: FINDS, Capped: true })
  const newestFirst = await room.as('chief').articles.search({ Text: '赛龙舟', PageSize: 2, Order: 'new' })
  expect(newestFirst.List[0]!.Title).toBe('端午节令')
}, 60_000)
