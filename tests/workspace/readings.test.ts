import { expect, test } from 'vitest'
import { fold } from '../../src/api/text/fold.ts'
import { parseReadings, printReadings } from '../../src/api/text/readings.ts'
import { loadReader } from '../../src/workspace/search/pinyin.ts'
import { initialsOf, readingsOf, syllablesOf } from '../../server/platform/pinyin/pinyin.ts'

const read = await loadReader()
const firstOf = (title: string): string =>
  read(title)
    .map((syllables) => syllables[0] ?? '')
    .join(' ')

test.each([
  ['重庆路', 'chong qing lu'],
  ['银行', 'yin hang'],
  ['会计', 'kuai ji'],
  ['重启', 'chong qi'],
  ['校长', 'xiao zhang'],
  ['长江', 'chang jiang'],
  ['音乐', 'yin yue'],
  ['厦门', 'xia men'],
])('the first reading of %s is the one of the phrase', (title, expected) => {
  expect(firstOf(title)).toBe(expected)
})

test('every other reading follows the one of the phrase', () => {
  expect(read('重启')[0]).toEqual(['chong', 'zhong'])
  expect(read('银行')[1]).toEqual(expect.arrayContaining(['hang', 'xing']))
  expect(read('校长')[1]).toEqual(expect.arrayContaining(['zhang', 'chang']))
})

test('ü is v, and 略 is spelt both ways', () => {
  expect(read('女')[0]).toContain('nv')
  expect(read('策略')[1]).toEqual(['lve', 'lue'])
})

test('there is one item per code point, empty where nothing can be pronounced', () => {
  expect(read('𠮷A，庆')).toEqual([[], [], [], ['qing']])
  expect(read('')).toEqual([])
})

test('readings survive the wire', () => {
  for (const title of ['重启 AI 助手', '银行', '', '《长江》2026'])
    expect(parseReadings(printReadings(read(title)))).toEqual(read(title))
  expect(readingsOf('重启A')).toBe('chong/zhong qi -')
})

test('a broken reading from the wire is none', () => {
  expect(parseReadings('chong/ZH-1 %')).toEqual([['chong'], []])
})

test('the server gives all initials and syllables, the likeliest first', () => {
  expect(initialsOf('重庆路').split(' ')).toEqual(['cql', 'zql'])
  expect(syllablesOf('重启').split(' ')).toEqual(['chongqi', 'zhongqi'])
  expect(syllablesOf('会计').split(' ')[0]).toBe('kuaiji')
  expect(syllablesOf('会计').split(' ')).toContain('huiji')
})

test('initials keep letters and digits, and drop the rest', () => {
  expect(initialsOf('ＡＩ 助手（2）').split(' ')).toContain('aizs2')
  expect(initialsOf('——')).toBe('')
})

test('at most 16 spellings of a title full of polyphones, one exchange at a time', () => {
  const all = syllablesOf('重行长重行长重行长重行长').split(' ')
  expect(all).toHaveLength(16)
  expect(new Set(all).size).toBe(16)
  expect(all[0]).toBe(
    read('重行长重行长重行长重行长')
      .map((syllables) => syllables[0])
      .join(''),
  )
})

test('a title of any length is answered', () => {
  expect(syllablesOf('重'.repeat(5_000)).split(' ')).toHaveLength(16)
})

test('folding narrows, lowers and keeps every position', () => {
  expect(fold('ＡＢｃ　１２，？')).toBe('abc 12,?')
  expect(fold('xi’an')).toBe("xi'an")
  for (const text of ['İstanbul 稿件', '𠮷ＡＢ', 'Ⅷ期']) expect(fold(text)).toHaveLength(text.length)
})
