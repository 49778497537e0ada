import { expect, test } from 'vitest'
import { barredFromDrafts, barredNow, standingMark } from '../../../src/api/library/media/choosing.ts'

test.each([
  ['usable', '许可到 1 月 1 日为止', '', false, false],
  ['asks', '还没有人批准', '需批准：还没有人批准', true, false],
  ['expired', '许可已到期', '过期：许可已到期', true, false],
  ['banned', '', '禁止', true, true],
] as const)('%s: what is said, and where it may not come', (Standing, StandingWhy, mark, now, drafts) => {
  const row = { Standing, StandingWhy }
  expect(standingMark(row)).toBe(mark)
  expect([barredNow(row), barredFromDrafts(row)]).toEqual([now ? mark : '', drafts ? mark : ''])
})
