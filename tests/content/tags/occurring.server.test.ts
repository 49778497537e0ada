/** Tags that stand in a text: however many there are and however long it is, it is gone over once. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { TAG_TEXT_LIMIT } from '../../../src/api/content/tags/calls.ts'
import { countWords, type Candidates } from '../../../server/content/tags/countWords.ts'
import { newsroom, type Newsroom } from '../articles/newsroom.ts'
import { refusal } from '../../support/refusal.ts'

let room: Newsroom
beforeAll(async () => {
  room = await newsroom()
})
afterAll(() => room.end())
const occurring = (Text: string) => room.as('editor').tags.occurring({ Text })

const counted = (text: string, words: Readonly<Record<string, string>>) => {
  const count = countWords<string>(text)
  for (const [word, owner] of Object.entries(words)) count.add(word, owner)
  return Object.fromEntries(count.times())
}

test('each place counts, also of words within words and of several words of one owner', () => {
  expect(counted('三号线停运，三号线明天恢复', { 三号线: 'a', 三号: 'b', 停运: 'a', 地铁: 'c' })).toEqual({
    a: 3,
    b: 2,
  })
  expect(counted('一号，三号', { 三号线: 'a', 三号: 'b' })).toEqual({ b: 1 })
})

test.each([
  ['', {}],
  ['字', {}],
  ['一字一', {}],
])('a word of one character is in every text, so none is counted: %j', (text, expected) => {
  expect(counted(text, { 字: 'a', 一: 'b', '': 'c' })).toEqual(expected)
})

test('words of one beginning cost no more than their lengths', () => {
  const text = 'ab'.repeat(10_000)
  const all: Candidates<number> = countWords<number>(text)
  const letters = 'abcdefghij'
  for (let nth = 0; nth < 20_000; nth++) {
    const tail = [...String(nth)].map((digit) => letters[Number(digit)]).join('')
    all.add(`ab${tail.padStart(3 + (nth % 20), 'ab')}`, nth)
  }
  const looked = vi.spyOn(Map.prototype, 'get')
  all.times()
  const looks = looked.mock.calls.length
  looked.mockRestore()
  expect(looks).toBeGreaterThan(text.length)
  expect(looks).toBeLessThan(text.length * 40)
})

test('3,000 tags that begin alike: the text is not gone over for each of them', async () => {
  const { StID } = room.people.chief
  const names = Array.from({ length: 3000 }, (_, nth) => `江州${nth}号`)
  await room.db
    .insertInto('tags')
    .values(names.map((Name) => ({ StID, Name, Aliases: '', Initials: 'x', Pinyin: 'x' })))
    .execute()
  const text = `${'江州的'.repeat(10_000)}江州7号，江州2999号，江州7号`
  let went = 0
  const spies = (['split', 'includes', 'indexOf', 'matchAll', 'replaceAll'] as const).map((name) => {
    const own = String.prototype[name] as (...given: unknown[]) => unknown
    return vi.spyOn(String.prototype, name).mockImplementation(function (this: unknown, ...given: unknown[]) {
      went += String(this).length
      return own.apply(this, given) as never
    })
  })
  const found = await occurring(text)
  for (const spy of spies) spy.mockRestore()
  expect(found.slice(0, 2).map(({ Name }) => Name)).toEqual(['江州7号', '江州2999号'])
  expect(went).toBeLessThan(text.length * 30)
})

test('a text that is too long is refused, one that grows by folding is cut', async () => {
  expect(await refusal(occurring('字'.repeat(TAG_TEXT_LIMIT + 1)))).toMatchObject({
    message: expect.stringContaining(`正文不能超过 ${TAG_TEXT_LIMIT} 个`),
  })
  const { StID } = room.people.chief
  const names = Array.from({ length: 30 }, (_, nth) => ({
    StID,
    Name: '\ufdfa'.repeat(nth + 1),
    Aliases: '',
    Pinyin: 'x',
  }))
  await room.db.insertInto('tags').values(names).execute()
  const looked = vi.spyOn(Map.prototype, 'get')
  await occurring('\ufdfa'.repeat(TAG_TEXT_LIMIT))
  const looks = looked.mock.calls.length
  looked.mockRestore()
  expect(looks).toBeLessThan(TAG_TEXT_LIMIT * 6)
})
