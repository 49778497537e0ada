import { expect, test } from 'vitest'
import { dueOf, spanText } from '../../../src/panels/content/articles/desk/dueText.ts'

const MINUTE = 60_000
test.each([
  [0, '0 分'],
  [-5 * MINUTE, '0 分'],
  [59 * MINUTE + 59_000, '59 分'],
  [60 * MINUTE, '1 小时'],
  [47 * 60 * MINUTE, '47 小时'],
  [48 * 60 * MINUTE, '2 天'],
])('%i ms is %s', (ms, text) => {
  expect(spanText(ms)).toBe(text)
})

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 8) + minutes * MINUTE)
const clock = (limit: number | null) => ({
  WaitingSince: at(0).toISOString(),
  DueAt: limit === null ? null : at(limit).toISOString(),
})
test.each([
  [null, 90, '已等 1 小时', 'calm'],
  [120, 0, '还剩 2 小时', 'calm'],
  [120, 89, '还剩 31 分', 'calm'],
  [120, 91, '还剩 29 分', 'soon'],
  [120, 120, '超时 0 分', 'over'],
  [120, 300, '超时 3 小时', 'over'],
])('of a clock of %j minutes after %i: %s, %s', (limit, now, text, tone) => {
  expect(dueOf(clock(limit), at(now))).toEqual({ text, tone })
})
