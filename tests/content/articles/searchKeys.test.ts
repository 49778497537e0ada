import { expect, test } from 'vitest'
import { bareText } from '../../../server/content/articles/bareText.ts'
import { searchWords, titleKeys } from '../../../server/content/articles/searchKeys.ts'
import { initialsOf, syllablesOf } from '../../../server/platform/pinyin/pinyin.ts'

const keysOf = (title: string) => titleKeys(title, initialsOf(title), syllablesOf(title))

/** Whether the keys of a title hold the keys of every word in one meaning. */
function keysFind(title: string, query: string): boolean {
  const keys = new Set(keysOf(title))
  return searchWords(query).every(({ meanings }) =>
    meanings.some((meaning) => meaning.keys.length > 0 && meaning.keys.every((key) => keys.has(key))),
  )
}

test('a bare text has no punctuation, no spaces, one width and one case', () => {
  expect(bareText('“一点一策”：46处，ＡI来了！')).toBe('一点一策46处ai来了')
  expect(bareText('  3 号 线 · “开通” ')).toBe('3号线开通')
  expect(bareText('100%_\\')).toBe('100')
  expect(bareText('，。')).toBe('')
})

test('keys are single characters, pieces of two, two initials, three letters', () => {
  expect(keysOf('重启')).toEqual([
    ...['重', '启', '重启'],
    '~cq',
    '~zq',
    ...['cho', 'hon', 'ong', 'ngq', 'gqi', 'zho'].map((one) => `=${one}`),
  ])
})

test('pieces count characters, not UTF-16 units', () => {
  expect(titleKeys('𠮷野家', '', '')).toEqual(['𠮷', '野', '家', '𠮷野', '野家'])
})

test.each([
  ['市政府常务会议审议内涝治理', '内涝', true],
  ['市政府常务会议审议内涝治理', '治理 市政府', true],
  ['市政府常务会议审议内涝治理', '治内', false],
  ['市政府常务会议审议内涝治理', 'szf', true],
  ['市政府常务会议审议内涝治理', 'neilao', true],
  ['市政府常务会议审议内涝治理', 'nlzl', true],
  ['重庆路改造', 'cql', true],
  ['重庆路改造', 'zql', true],
  ['重庆路改造', 'chongqinglu', true],
  ['重庆路改造', 'ZHONGQING', true],
  ['“一点一策”治内涝', '一点一策治', true],
  ['AI来了', 'ａｉ', true],
  ['3号线开通', '3号线', true],
])('the keys of %s, asked for %s: %s', (title, query, found) => {
  expect(keysFind(title, query)).toBe(found)
})

test('words mean what their letters can mean', () => {
  expect(searchWords('内涝 szf 3号线').map(({ meanings }) => meanings.map((meaning) => meaning.in))).toEqual([
    ['Title'],
    ['Title', 'TitleInitials', 'TitlePinyin'],
    ['Title'],
  ])
  expect(searchWords('zg')[0]!.meanings.map((meaning) => meaning.in)).toEqual(['Title', 'TitleInitials'])
})

test('a number is also the number of an article', () => {
  expect(searchWords('1024')[0]!.id).toBe(1024)
  expect(searchWords('１０２４')[0]!.id).toBe(1024)
  expect(searchWords('2026年')[0]!.id).toBeUndefined()
  expect(searchWords('9'.repeat(30))[0]!.id).toBeUndefined()
})

test('repeated words count once, punctuation is no word, and there is an end to words', () => {
  expect(searchWords('内涝 内涝 ，').map(({ text }) => text)).toEqual(['内涝'])
  expect(searchWords(Array.from({ length: 40 }, (_, at) => `词${at}`).join(' '))).toHaveLength(10)
})
