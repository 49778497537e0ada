import { expect, test } from 'vitest'
import { soundPattern, syllableRows } from '../../../server/platform/pinyin/soundPattern.ts'

const hears = async (word: string, title: string) => new RegExp((await soundPattern(word)) ?? '$^', 'u').test(title)

test.each([
  ['dkzs', '渡口早市短片', true],
  ['zsdp', '渡口早市短片', true],
  ['dukou', '渡口早市短片', true],
  ['dukouzao', '渡口早市短片', true],
  ['dukouz', '渡口早市短片', true],
  ['DKZS', '《渡口·早市》', true],
  ['5gdl', '5G时代来了', false],
  ['5gsd', '5G时代来了', true],
  ['cql', '重庆路', true],
  ['zql', '重庆路', true],
  ['xian', '西安城墙', true],
  ['lvse', '绿色发展', true],
  ['dksz', '渡口早市短片', false],
  ['dukuo', '渡口早市短片', false],
  // One letter, and what has none, is not heard.
  ['d', '渡口早市短片', false],
  ['2026', '2026 年', false],
])('%s %s %s', async (word, title, isHeard) => {
  expect(await hears(word, title)).toBe(isHeard)
})

test('a word is taken apart in every way, the last syllable cut short', () => {
  const readings = new Map(['xi', 'xian', 'an', 'du'].map((one) => [one, '']))
  expect(syllableRows('xiand', readings)).toEqual([
    ['xian', 'd'],
    ['xi', 'an', 'd'],
  ])
  expect(syllableRows('du5', readings)).toEqual([['du', '5']])
  expect(syllableRows('duq', readings)).toEqual([])
})
