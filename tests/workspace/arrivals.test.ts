import { expect, test } from 'vitest'
import { arrivalText } from '../../src/workspace/live/arrivals.ts'
import { BACKOFF_LIMIT_MS, backoffMs } from '../../src/workspace/live/backoff.ts'

test('one message says its title, several say how many and the last title', () => {
  const text = (...titles: string[]) => arrivalText(titles.map((Title) => ({ Title })))
  expect(text('张敏提交了稿件')).toBe('张敏提交了稿件')
  expect(text('一', '二', '三')).toBe('您有 3 条新消息，最新一条：三')
  expect(text('')).toBe('您有一条新消息')
})

test('the wait doubles up to its limit, half of it by chance', () => {
  expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 0))).toEqual([500, 1000, 2000, 4000])
  expect([1, 2, 3, 4].map((attempt) => backoffMs(attempt, 1))).toEqual([1000, 2000, 4000, 8000])
  expect(backoffMs(40, 1)).toBe(BACKOFF_LIMIT_MS)
})
