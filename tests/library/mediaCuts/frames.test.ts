// Frames of a video: what is marked begins at or before the frame that is shown, and leads back to it.
import { expect, test } from 'vitest'
import { beginMs, frameAfter, frameOf, frameRateOf } from '../../../src/panels/library/mediaCuts/frames.ts'

const rates = [0.5, 10, 15, 24_000 / 1001, 25, 30_000 / 1001, 50, 60_000 / 1001, 240]

test.each(rates)('at %s pictures a second', (rate) => {
  for (let nth = 0; nth < 2000; nth++) {
    const begins = nth / rate
    for (const part of [0.001, 0.3, 0.6, 0.97]) {
      const ms = beginMs((nth + part) / rate, rate)
      expect(ms).toBe(Math.floor(begins * 1000 + 1e-6))
      const back = frameOf(ms, rate) * rate
      expect([back >= nth, back < nth + 1]).toEqual([true, true])
      expect(Math.floor(frameAfter((nth + part) / rate, 1, rate) * rate)).toBe(nth + 1)
      expect(Math.floor(frameAfter((nth + part) / rate, -1, rate) * rate)).toBe(Math.max(0, nth - 1))
    }
  }
})

test('players round the moment they stand at', () => expect(beginMs(4.266666, 15)).toBe(4266))

test('a moment within a frame stays where it is', () => expect(frameOf(3510, 25)).toBe(3.51))

test.each([null, 0, 90_000])('what nobody knows, or believes, moves nothing that is marked: %s', (found) => {
  expect(frameRateOf(found)).toBeUndefined()
  expect([beginMs(4.0129, undefined), frameOf(4012, undefined)]).toEqual([4012, 4.012])
  expect(frameAfter(4, 1)).toBeCloseTo(4.04)
})

test('what the browser says of the picture counts', () => expect(beginMs(4.3, 15, 4.2519)).toBe(4251))
