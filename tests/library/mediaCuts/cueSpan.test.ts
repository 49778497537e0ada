import { expect, test } from 'vitest'
import { freeSpan, together } from '../../../src/panels/library/mediaCuts/cueSpan.ts'

const cues = [
  [0, 1500],
  [3000, 4000],
  [4000, 5000],
  [9000, 9900],
].map(([From, To]) => ({ From: From!, To: To!, Text: `${From}` }))

test.each([
  ['in the open, as long as a new one is', 6000, [6000, 8000]],
  ['before the next, until it begins', 1800, [1800, 3000]],
  ['within one, from its end on', 500, [1500, 3000]],
  ['within one that another follows at once, after both', 3500, [5000, 7000]],
  ['where one ends, from there', 5000, [5000, 7000]],
  ['where there is no room', 2950, undefined],
  ['within the last, where the video ends soon after', 9500, undefined],
])('%s', (_, atMs, span) => {
  const found = freeSpan(cues, atMs, 10_000)
  expect(found && [found.From, found.To]).toEqual(span)
})

test('a new one never stands on the picture together with another', () => {
  for (let atMs = 0; atMs < 10_000; atMs += 50) {
    const found = freeSpan(cues, atMs, 10_000)
    if (found) expect(together(cues, found)).toEqual([])
  }
  expect(freeSpan([], 500, 0)).toEqual({ From: 500, To: 2500 })
})
