import { expect, test } from 'vitest'
import { afterWorkingHours, urgeAgainAt, urgeLimitText, workingTimeBetween } from '../../src/api/text/workingTime.ts'

const HOUR = 3_600_000
/** A moment in the newsroom's time; 2026-11-21 is a Saturday. */
const at = (text: string) => new Date(`2026-11-${text}:00+08:00`)

test.each([
  ['20T10:00', '20T12:30', 2.5],
  ['20T07:00', '20T10:00', 1],
  ['20T20:00', '21T10:00', 2],
  ['20T21:00', '21T09:00', 0],
  // Sunday does not count.
  ['21T20:00', '23T10:00', 2],
  ['22T00:00', '22T23:00', 0],
  ['20T12:00', '20T11:00', 0],
])('from %s to %s are %d working hours', (from, to, hours) => {
  expect(workingTimeBetween(at(from), at(to)) / HOUR).toBe(hours)
})

test.each([
  ['20T10:00', 4, '20T14:00'],
  ['20T19:00', 4, '21T11:00'],
  ['21T20:00', 4, '23T12:00'],
  ['22T03:00', 4, '23T13:00'],
  ['20T02:00', 12, '20T21:00'],
])('%s and %d working hours is %s', (from, hours, to) => {
  expect(afterWorkingHours(at(from), hours)).toEqual(at(to))
})

test('urging: at once the first time, again after four working hours, with a sentence that says when', () => {
  expect(urgeAgainAt(null, at('20T10:00'))).toBeUndefined()
  const again = urgeAgainAt(at('20T19:00'), at('21T10:59'))
  expect(again).toEqual(at('21T11:00'))
  expect(urgeAgainAt(at('20T19:00'), at('21T11:00'))).toBeUndefined()
  expect(urgeLimitText(at('20T19:00'), again!)).toBe(
    '11-20 19:00 刚催办过，4 个工作小时内只能催一次，11-21 11:00 以后可以再催',
  )
})
