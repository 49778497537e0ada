import { expect, test } from 'vitest'
import { anchorOf, findPassage, lettersOf, QUOTE_LIMIT } from '../../../src/api/content/articles/passage.ts'

const text = lettersOf(
  '本报讯 三号线今日开通。市民李先生说，从江北到江南只要二十分钟。据介绍，三号线全长四十公里，设站二十三座。',
)
const pin = (quote: string, nth = 0) => {
  let from = -1
  for (let count = 0; count <= nth; count++) from = text.indexOf(quote, from + 1)
  return anchorOf(text, from, from + quote.length, quote)
}
/** What the passage says now. */
const now = (letters: string, anchor = pin('只要二十分钟')) => {
  const found = findPassage(letters, anchor)
  return found && [letters.slice(found.from, found.to), found.isExact]
}

test('in the same text it is where it was', () => {
  expect(findPassage(text, pin('只要二十分钟'))).toEqual({ from: 24, to: 30, isExact: true })
})

test('it moves with what is written before it', () => {
  expect(now(`江州电，${text}`)).toEqual(['只要二十分钟', true])
  expect(now(text.slice(11))).toEqual(['只要二十分钟', true])
})

test('of places that say the same it is the one among the same words', () => {
  const second = pin('三号线', 1)
  expect(findPassage(text, second)?.from).toBe(second.At)
  const moved = `三号线要闻：${text}`
  expect(findPassage(moved, second)?.from).toBe(second.At + 6)
})

test('when all around it is the same, the nearest', () => {
  const twice = text + text
  expect(findPassage(twice, { ...pin('只要二十分钟'), At: text.length + 20 })?.from).toBe(text.length + 24)
})

test('its own words may change, as long as those around it are known', () => {
  expect(now(text.replace('只要二十分钟', '大约要三十分钟'))).toEqual(['大约要三十分钟', false])
})

test('also at the beginning and at the end of the text', () => {
  const short = lettersOf('本报讯 三号线今日开通，市民叫好。')
  const first = anchorOf(short, 0, 3, '本报讯')
  expect(now(short.replace('本报讯', '江州电'), first)).toEqual(['江州电', false])
  const last = anchorOf(short, 11, 15, '市民叫好')
  expect(now(short.replace('市民叫好', '大家都高兴'), last)).toEqual(['大家都高兴', false])
})

test('what is gone is not found', () => {
  expect(now(text.replace('从江北到江南只要二十分钟。', ''))).toBeUndefined()
  expect(now('')).toBeUndefined()
  expect(now(text.replace('只要二十分钟', '长'.repeat(200)))).toBeUndefined()
})

test('a short word is not found by itself somewhere else', () => {
  const anchor = { Quote: '江', Before: '甲乙丙丁', After: '戊己庚辛', At: 3 }
  expect(findPassage('完全不同的一段话里也有江字', anchor)).toBeUndefined()
})

test('white space makes no difference, and long passages are cut', () => {
  const broken = { ...pin('只要二十分钟'), Quote: '只要\n 二十　分钟' }
  expect(findPassage(text, broken)?.isExact).toBe(true)
  expect(anchorOf(text, 0, 5, '长'.repeat(2000)).Quote).toHaveLength(QUOTE_LIMIT)
})
