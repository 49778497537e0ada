// What a search finds, and in which order, beside a plain reading of the rule in TypeScript over every article.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareText } from '../../../server/content/articles/bareText.ts'
import { findArticles } from '../../../server/content/articles/search/find.ts'
import { dayKey, dayOf, stationKey } from '../../../server/content/articles/search/keys.ts'
import { parseSearch } from '../../../server/content/articles/search/query.ts'
import type { SearchWindow } from '../../../server/content/articles/search/recent.ts'
import { newsroom, type Newsroom } from './newsroom.ts'
import { randomFrom } from './random.ts'

const DAY_MS = 86_400_000
const BONUS_MS = 120 * DAY_MS
const ARTICLES = 140

interface Written {
  readonly ID: number
  readonly at: number
  readonly title: string
  readonly lines: readonly string[]
}
let room: Newsroom
const written: Written[] = []
const { one: pick } = randomFrom(20_261_122)
// Few characters, so that words meet by chance; wide, marked, combining and paired ones among them.
const pieces = [
  '江',
  '州',
  '地',
  '铁',
  '号',
  '线',
  '３',
  '3',
  'Ａ',
  'i',
  '，',
  '“',
  '·',
  ' ',
  '　',
  '-',
  '%',
  '_',
  '𠮷',
  'é',
  '啊',
]
const words = (count: number) => Array.from({ length: count }, () => pick(pieces)).join('')

beforeAll(async () => {
  room = await newsroom()
  for (let at = 0; at < ARTICLES; at++) {
    const title = `江${words(6)}`
    const lines = [words(12), words(12)]
    // Some are dated ahead, most within a week, a few long ago.
    const CreateTime = new Date(Date.now() - pick([-40, -3, 0, 1, 2, 3, 5, 6, 90, 150]) * DAY_MS - at * 1000)
    const body = lines.map((line) => `<p>${line.replaceAll('　', '&#12288;')}</p>`).join('')
    const ID = await room.write('editor', { Title: title, CreateTime: CreateTime.toISOString(), ResourceContent: body })
    written.push({ ID, at: CreateTime.getTime(), title, lines })
  }
}, 120_000)
afterAll(() => room.end())

/** As it would be done without an index: every article, one after another. */
function reference(text: string, bonus: number): number[] {
  const { words: wanted, without } = parseSearch(text)
  const parts = ({ title, lines }: Written) => [title, ...lines].map(bareText)
  // Every two characters side by side in a line; that all of it stands in one piece is looked for beyond lines.
  const inText = (one: Written, bare: string) =>
    parts(one).join('').includes(bare) &&
    Array.from({ length: Math.max(0, bare.length - 1) }, (_, at) => bare.slice(at, at + 2)).every((piece) =>
      parts(one).some((part) => part.includes(piece)),
    )
  return written
    .flatMap((one) => {
      if (without.some(({ bare }) => inText(one, bare))) return []
      const inTitle = wanted.every(({ bare }) => bareText(one.title).includes(bare))
      const anywhere = wanted.every(({ bare }) => bare.length > 1 && inText(one, bare))
      return inTitle || anywhere ? [{ ...one, place: one.at + (inTitle ? bonus : 0) }] : []
    })
    .toSorted((a, b) => b.place - a.place || b.ID - a.ID)
    .map(({ ID }) => ID)
}

/** The last days one by one, so that most searches go through several stretches. */
function stretches(StID: number): SearchWindow[] {
  const today = dayOf(new Date())
  const start = (day: number) => new Date(day * DAY_MS)
  const days = (...all: number[]) => all.map((day) => dayKey(StID, day))
  return [
    { oneOf: days(today + 1, today), before: undefined, ahead: start(today + 2) },
    { oneOf: days(today - 1, today - 2), before: start(today) },
    { oneOf: days(today - 3), before: start(today - 2) },
    { oneOf: [stationKey(StID)], before: start(today - 3) },
  ]
}

const two = () => pick(['江州', '地铁', '号线', '3号', '３号', '州地', '铁江', '𠮷江', '啊地', '线é', '江 州', '江·州'])
const kinds: readonly (() => string)[] = [
  two,
  () => `${two()} ${two()}`,
  () => `"${two()}${pick(pieces)}"`,
  () => `${two()} -${two()}`,
  () => `${pick(['江', '铁', '𠮷', '啊'])} -"${two()}${pick(['', '江', '线'])}"`,
]
const sought = new Set(Array.from({ length: 120 }, (_, at) => kinds[at % kinds.length]!()))

test('a search finds what is written, in its order, however far it has to look', async () => {
  const { StID } = room.people.chief
  let finds = 0
  for (const text of sought) {
    const query = parseSearch(text)
    for (const bonus of [0, BONUS_MS]) {
      const answer = await findArticles(room.db as never, {
        ...{ text, query, StID, stretches: stretches(StID), conditions: () => [] },
        ...{ offset: 0, limit: 200, bonus: bonus / 1000 },
      })
      const expected = reference(text, bonus)
      expect([text, bonus, answer.List.map(({ ID }) => ID)]).toEqual([text, bonus, expected])
      expect(answer.Total).toBe(expected.length)
      finds += expected.length
    }
  }
  expect(finds).toBeGreaterThan(1000)
})
