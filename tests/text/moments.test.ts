// Moments by the clock of a place.
import { expect, test } from 'vitest'
import { momentsIn } from '../../src/api/text/moments.ts'

const at = '2026-06-18T01:05:00Z'

test('a moment is said by the clock of the place, in words and as it stands in fields', () => {
  const there = momentsIn('Asia/Shanghai')
  expect([there.long(at), there.minute(new Date(at)), there.day(Date.parse(at))]).toEqual([
    '2026 年 6 月 18 日 09:05',
    '2026-06-18 09:05',
    '2026-06-18',
  ])
  expect(momentsIn('America/New_York').minute(at)).toBe('2026-06-17 21:05')
  expect(there.long(at, '_')).toBe('2026_年_6_月_18_日_09:05')
})

test('midnight is the beginning of a day', () => {
  expect(momentsIn('UTC').minute('2026-01-02T00:00:00Z')).toBe('2026-01-02 00:00')
})
