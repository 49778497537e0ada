import { expect, test } from 'vitest'
import { addressesIn, addressProblem } from '../../src/api/text/addressLines.ts'
import { dayAfter, isDay, mondayOf, monthAfter, weekdayOf, weeksOf } from '../../src/api/text/day.ts'

test('a day of the calendar, and nothing else', () => {
  expect(['2026-11-21', '2024-02-29'].map(isDay)).toEqual([true, true])
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '明天', '', '2026-11-21T00:00:00Z'].some(isDay)).toBe(false)
})

test('days go on over months and years, back as well', () => {
  expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01')
  expect(dayAfter('2024-03-01', -1)).toBe('2024-02-29')
})

test('the same day of another month, or its last one', () => {
  expect(monthAfter('2026-01-31', 1)).toBe('2026-02-28')
  expect(monthAfter('2026-11-21', 2)).toBe('2027-01-21')
  expect(monthAfter('2026-03-31', -1)).toBe('2026-02-28')
})

test('weeks begin on Monday', () => {
  expect(weekdayOf('2026-11-21')).toBe(5)
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
})

test('the weeks of a month: whole ones, all of its days, no week without one', () => {
  for (let month = 1; month <= 24; month++) {
    const first = monthAfter('2026-01-01', month)
    const weeks = weeksOf(first)
    expect(weeks.every((week) => week.length === 7 && weekdayOf(week[0]!) === 0)).toBe(true)
    const own = weeks.flat().filter((day) => day.startsWith(first.slice(0, 7)))
    expect(own[0]).toBe(first)
    expect(dayAfter(own.at(-1)!, 1)).toBe(monthAfter(first, 1))
    expect(weeks.every((week) => week.some((day) => day.startsWith(first.slice(0, 7))))).toBe(true)
  }
  expect(weeksOf('2027-02-10')).toHaveLength(4)
})

test('addresses, one a line', () => {
  expect(addressesIn(' https://a.example/1.jpg \n\nhttps://b.example\n')).toEqual([
    'https://a.example/1.jpg',
    'https://b.example',
  ])
  expect(addressProblem('附件', 'https://a.example/1.jpg', 2)).toBeUndefined()
  expect(addressProblem('附件', '', 2)).toBeUndefined()
  expect(addressProblem('附件', 'https://a.example\njavascript:alert(1)', 2)).toBe(
    '附件第 2 行不是网址，请填写以 http:// 或 https:// 开头的地址，每行一个。',
  )
  expect(addressProblem('附件', 'https://a\nhttps://b\nhttps://c', 2)).toBe('附件最多 2 个，现在是 3 个。')
})
