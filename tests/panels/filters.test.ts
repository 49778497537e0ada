import { expect, test } from 'vitest'
import { dateShortcuts, rangeOf } from '../../src/workspace/dateShortcuts.ts'
import { requestOf, type Filter } from '../../src/panels/parts/filters/filter.ts'
import { fullMoment, minuteMoment, shortMoment } from '../../src/panels/parts/moments.ts'

const friday = new Date(2026, 10, 20, 15, 4)
const day = (text: string) => {
  const at = new Date(text)
  return `${at.getMonth() + 1}-${at.getDate()} ${at.getHours()}:${at.getMinutes()}`
}

test.each([
  ['今天', '11-20 0:0', '11-20 23:59'],
  ['昨天', '11-19 0:0', '11-19 23:59'],
  ['上周', '11-9 0:0', '11-15 23:59'],
  ['上月', '10-1 0:0', '10-31 23:59'],
  ['近三个月', '8-20 0:0', '11-20 23:59'],
] as const)('%s means whole days', (shortcut, from, to) => {
  const range = rangeOf(shortcut, friday)
  expect([day(range.From), day(range.To)]).toEqual([from, to])
})

test('last week on a Sunday is the week before the one that ends today', () => {
  expect(day(rangeOf('上周', new Date(2026, 10, 22, 9)).From)).toBe('11-9 0:0')
})

test('last month in January is December of the year before', () => {
  expect(new Date(rangeOf('上月', new Date(2026, 0, 5)).From).getFullYear()).toBe(2025)
})

test('the shortcuts are the specified ones, in their order', () => {
  expect(dateShortcuts).toEqual(['今天', '昨天', '上周', '上月', '近三个月'])
})

const filters: readonly Filter<{ Name: string; Chid: number }>[] = [
  { name: 'Name', title: '关键词', kind: 'text' },
  { name: 'Chid', title: '栏目', kind: 'choice', apply: (value) => ({ Chid: Number(value) }) },
]

test('only what is set goes into the request, trimmed and in its type', () => {
  expect(requestOf(filters, { Name: '  两会 ', Chid: '7', Old: 'x' }, friday)).toEqual({ Name: '两会', Chid: 7 })
  expect(requestOf(filters, { Name: '   ' }, friday)).toEqual({})
})

test.each([
  [new Date(2026, 10, 20, 9, 5), '09:05'],
  [new Date(2026, 10, 19, 23, 59), '昨天 23:59'],
  [new Date(2026, 10, 21, 8, 0), '明天 08:00'],
  [new Date(2026, 0, 2, 8, 30), '01-02 08:30'],
  [new Date(2025, 11, 31, 8, 30), '2025-12-31'],
])('%s is short', (at, text) => {
  expect(shortMoment(at.toISOString(), friday)).toBe(text)
})

test('no moment is no text', () => {
  expect([shortMoment(null), shortMoment('morgen'), fullMoment(undefined), fullMoment('x')]).toEqual(['', '', '', ''])
  expect([minuteMoment(null), minuteMoment('2026-11-20T10:32:05')]).toEqual(['', '2026-11-20 10:32'])
})
