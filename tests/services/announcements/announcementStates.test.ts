import { expect, test } from 'vitest'
import { announcementStates, phaseOf } from '../../../src/api/services/announcements/announcementStates.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 5, 1, hour))

test('from draft to public or refused, and from public to withdrawn', () => {
  expect(announcementStates.next('draft', 'submit')).toBe('pending')
  expect(announcementStates.next('pending', 'pass')).toBe('public')
  expect(announcementStates.next('pending', 'refuse')).toBe('refused')
  expect(announcementStates.next('public', 'withdraw')).toBe('withdrawn')
  expect(announcementStates.can('draft', 'pass')).toBe(false)
  expect(announcementStates.can('withdrawn', 'pass')).toBe(false)
})

test('it begins at its beginning and is over at its end; without either it always goes on', () => {
  const period = { State: 'public', BeginTime: at(8), EndTime: at(10).toISOString() } as const
  expect([7, 8, 9, 10, 11].map((hour) => phaseOf(period, at(hour)))).toEqual(['soon', 'on', 'on', 'over', 'over'])
  expect(phaseOf({ State: 'public', BeginTime: null, EndTime: null }, at(0))).toBe('on')
  expect(phaseOf({ ...period, State: 'pending' }, at(9))).toBe('none')
})
