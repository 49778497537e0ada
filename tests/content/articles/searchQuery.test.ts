import { expect, test } from 'vitest'
import { searchWords, titleKeys } from '../../../server/content/articles/searchKeys.ts'
import { searchKeys, searchText } from '../../../server/content/articles/search/keys.ts'
import { parseSearch, wayAnywhere } from '../../../server/content/articles/search/query.ts'
import { marksIn, snippetOf } from '../../../server/content/articles/search/snippet.ts'

const bare = (text: string) => {
  const { words, without } = parseSearch(text)
  return [words.map((one) => one.bare), without.map((one) => one.bare)]
}

test('words stand apart by spaces, a phrase stays together, a minus keeps out', () => {
  expect(bare('地铁 开通')).toEqual([['地铁', '开通'], []])
  expect(bare('“三号线 开通” 江州')).toEqual([['三号线开通', '江州'], []])
  expect(bare('"unclosed phrase')).toEqual([['unclosedphrase'], []])
  expect(bare('地铁 -公交 -"老旧 小区"')).toEqual([['地铁'], ['公交', '老旧小区']])
  expect(bare('地铁 －公交')).toEqual([['地铁'], ['公交']])
  expect(bare('COVID-19')).toEqual([['covid19'], []])
  expect(bare('地铁 地铁')).toEqual([['地铁'], []])
  expect(bare(' - " " ！')).toEqual([[], []])
})

const article = (Title: string, ...lines: string[]) => ({
  StID: 1,
  CreateTime: new Date('2026-11-01T00:00:00Z'),
  Title,
  lines,
})
const has = <Key>(keys: readonly Key[], wanted: readonly Key[]) => wanted.every((key) => keys.includes(key))
const found = (query: string, one: ReturnType<typeof article>) => {
  const ofTitle = titleKeys(one.Title, 'jzdt', 'jiangzhouditie')
  const way = wayAnywhere(parseSearch(query))
  return {
    anywhere: way !== undefined && has(searchKeys(one), way.keys),
    title: searchWords(query).every(({ meanings }) => meanings.some(({ keys }) => has(ofTitle, keys))),
  }
}

test('the keys find what is written in the title or in a line, and nothing over the end of a line', () => {
  const one = article('江州地铁', '今日开通，', '市民欢迎')
  expect(found('地铁', one)).toEqual({ anywhere: true, title: true })
  expect(found('开通', one)).toEqual({ anywhere: true, title: false })
  expect(found('通市', one)).toEqual({ anywhere: false, title: false })
  expect(found('地铁 开通', one)).toEqual({ anywhere: true, title: false })
  expect(found('公交', one)).toEqual({ anywhere: false, title: false })
})

test('a single character, initials and full pinyin are found in the title', () => {
  const one = article('江州地铁', '开通')
  expect(found('铁', one)).toEqual({ anywhere: false, title: true })
  expect(found('通', one)).toEqual({ anywhere: false, title: false })
  expect(found('zdt', one).title).toBe(true)
  expect(found('zhoudi', one).title).toBe(true)
  expect(found('zhoude', one).title).toBe(false)
})

test('keys of different kinds never meet', () => {
  const keys = searchKeys(article('江州地铁', '今日开通'))
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.every(Number.isSafeInteger)).toBe(true)
  expect(
    searchKeys({ ...article('xy', 'z'), StID: 2 }).some((key) => searchKeys(article('xy', 'z')).includes(key)),
  ).toBe(true)
})

test('the text is the title and the lines that say something', () => {
  expect(searchText({ Title: '', lines: ['', ' 一 \n 二 ', '\0三'] })).toBe('\n一 二\n三')
})

test('places are marked across punctuation and width, none over another', () => {
  expect(marksIn('江州地铁，地铁！', ['地铁'])).toEqual([
    [2, 2],
    [5, 2],
  ])
  expect(marksIn('人工 智能', ['人工智能'])).toEqual([[0, 5]])
  expect(marksIn('ＡI来了', ['ai'])).toEqual([[0, 2]])
  expect(marksIn('江州地铁', ['江州地', '州地铁'])).toEqual([[0, 3]])
  expect(marksIn('江州', [])).toEqual([])
})

test('a snippet begins shortly before the first find', () => {
  const text = `${'前'.repeat(100)}地铁开通${'后'.repeat(200)}`
  const { Snippet, Marks } = snippetOf(text, ['地铁'])
  expect(Snippet.startsWith('…')).toBe(true)
  expect(Snippet.endsWith('…')).toBe(true)
  const [[at, length]] = Marks as [[number, number]]
  expect(Snippet.slice(at, at + length)).toBe('地铁')
  expect(snippetOf('短文', ['没有'])).toEqual({ Snippet: '短文', Marks: [] })
})
