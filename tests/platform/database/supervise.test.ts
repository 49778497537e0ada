import { expect, test } from 'vitest'
import { pauseAfter } from '../../../server/platform/database/embedded/supervise.ts'

test('what ends by itself is started again at once three times, then after longer and longer pauses, for ever', () => {
  expect([1, 2, 3, 4, 5, 6, 9, 10, 1e6].map(pauseAfter)).toEqual([
    ...[0, 0, 0, 1000, 2000, 4000],
    ...[32_000, 60_000, 60_000],
  ])
})
