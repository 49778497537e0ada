import { expect, test } from 'vitest'
import { readTimecode, spokenTimecode, timecode, wholeTimecode } from '../../src/api/text/timecode.ts'

test('moments are told to the thousandth, to the second, and as they are spoken', () => {
  expect([timecode(3_723_045), timecode(61_500)]).toEqual(['1:02:03.045', '1:01.500'])
  expect([wholeTimecode(3_723_045), wholeTimecode(61_999)]).toEqual(['1:02:03', '1:01'])
  expect([spokenTimecode(3_723_045), spokenTimecode(60_000), spokenTimecode(0)]).toEqual([
    '1 小时 2 分 3 秒',
    '1 分',
    '0 秒',
  ])
})

test('they are read as people write them', () => {
  for (const [text, ms] of [
    ['00:01:12.400', 72_400],
    ['1:12', 72_000],
    ['72.4', 72_400],
    ['７２', 72_000],
    ['1：12。4', 72_400],
    ['00:00:01,250', 1250],
    [' 0 ', 0],
    ['75:00', 4_500_000],
  ] as const)
    expect([text, readTimecode(text)]).toEqual([text, ms])
  for (const text of ['', '1:72', '1:75:00', 'abc', '-5', '1:2:3:4', '1.2.3'])
    expect(readTimecode(text)).toBeUndefined()
})

test('what is written is read as the same', () => {
  for (const ms of [0, 1, 999, 72_400, 3_599_999, 3_600_000, 359_999_999]) expect(readTimecode(timecode(ms))).toBe(ms)
})
