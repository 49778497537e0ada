import { expect, test } from 'vitest'
import { barOf, dayOf, daysLater, lanesOf } from '../../../src/panels/command/tasks/timeline.ts'

const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
/** Noon of a day where the reader is. */
const noon = (day: string) => new Date(`${day}T12:00:00`).toISOString()
const task = (ID: number, start: string | null, end: string | null, AssigneeID: number | null = 1, name = '甲') => ({
  ...{ ID, AssigneeID, AssigneeName: AssigneeID === null ? '' : name },
  ...{ CreateTime: noon('2026-11-18'), StartTime: start && noon(start), Deadline: end && noon(end) },
})

test.each([
  ['2026-11-17', '2026-11-19', { from: 1, to: 3, isCutLeft: false, isCutRight: false }],
  ['2026-11-10', '2026-11-16', { from: 0, to: 0, isCutLeft: true, isCutRight: false }],
  ['2026-11-20', '2026-12-01', { from: 4, to: 4, isCutLeft: false, isCutRight: true }],
  [null, '2026-11-19', { from: 2, to: 3, isCutLeft: false, isCutRight: false }],
  // Made after its deadline: it lies on the day of the deadline.
  [null, '2026-11-16', { from: 0, to: 0, isCutLeft: false, isCutRight: false }],
  ['2026-11-21', '2026-11-22', undefined],
  ['2026-11-01', '2026-11-15', undefined],
  ['2026-11-17', null, undefined],
])('from %s to %s', (start, end, bar) => {
  expect(barOf(task(1, start, end), days)).toEqual(bar)
})

test('a lane for everybody who has some, those nobody has first; in a lane the soonest first', () => {
  const lanes = lanesOf([
    task(1, null, '2026-11-20', 2, '乙'),
    task(2, null, '2026-11-18', 2, '乙'),
    task(3, null, '2026-11-19', null),
  ])
  expect(lanes.map(({ title, tasks }) => [title, tasks.map(({ ID }) => ID)])).toEqual([
    ['待认领', [3]],
    ['乙', [2, 1]],
  ])
})

test('a day later it is the same time of the day', () => {
  const later = daysLater(noon('2026-11-30'), 1)
  expect(dayOf(later)).toBe('2026-12-01')
  expect(new Date(later).getHours()).toBe(12)
})
