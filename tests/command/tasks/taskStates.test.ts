import { describe, expect, test } from 'vitest'
import { afterPass, reportStates } from '../../../src/api/command/taskReports/reportStates.ts'
import {
  isOverdue,
  openTaskStates,
  taskColumns,
  taskStates,
  taskStateTitles,
  taskStep,
  taskStepBack,
  type TaskEvent,
  type TaskState,
} from '../../../src/api/command/tasks/taskStates.ts'

/** The table of the design, row by row. */
const table: readonly (readonly [TaskState, TaskEvent, readonly TaskState[]])[] = [
  ['draft', 'publish', ['open', 'assigned']],
  ['open', 'claim', ['in_progress']],
  ['open', 'assign', ['assigned']],
  ['assigned', 'assign', ['assigned']],
  ['in_progress', 'assign', ['assigned']],
  ['assigned', 'accept', ['in_progress']],
  ['assigned', 'decline', ['open']],
  ['in_progress', 'release', ['open']],
  ['in_progress', 'report', ['reported']],
  ['reported', 'pass', ['completed', 'in_progress']],
  ['reported', 'return', ['in_progress']],
  ['in_progress', 'complete', ['completed']],
  ['completed', 'reopen', ['in_progress', 'reported']],
  ['completed', 'recycle', ['recycled']],
  ['cancelled', 'recycle', ['recycled']],
  ['draft', 'recycle', ['recycled']],
  ['recycled', 'restore', ['draft', 'completed', 'cancelled']],
]

test.each(table)('%s --%s--> %j', (from, event, to) => {
  expect(taskStates.targets(from, event)).toEqual(to)
})

test('any state but completed and the bin can be cancelled; what is to be done can be urged', () => {
  expect(taskStates.from('cancel')).toEqual(['draft', 'open', 'assigned', 'in_progress', 'reported'])
  expect(taskStates.from('urge')).toEqual([...openTaskStates])
})

test('nothing leads out of being claimed twice', () => {
  expect(taskStates.states.filter((state) => taskStates.can(state, 'claim'))).toEqual(['open'])
})

test('late is computed: only what is to be done, only after the deadline', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const late = (State: TaskState, Deadline: string | null) => isOverdue({ State, Deadline }, now)
  expect(late('in_progress', '2026-11-21T09:59:59Z')).toBe(true)
  expect(late('in_progress', '2026-11-21T10:00:00Z')).toBe(false)
  expect(late('in_progress', null)).toBe(false)
  for (const state of taskStates.states)
    expect(late(state, '2026-01-01T00:00:00Z')).toBe((openTaskStates as readonly string[]).includes(state))
})

describe('the board', () => {
  test('every step to the right starts an event its state allows', () => {
    for (const state of taskColumns) {
      const step = taskStep(state)
      if (step) expect(taskStates.can(state, step)).toBe(true)
      const back = taskStepBack(state)
      if (back) expect(taskStates.can(state, back)).toBe(true)
    }
  })
  test('columns have titles', () => {
    expect(taskColumns.map((state) => taskStateTitles[state])).toEqual([
      '待认领',
      '待接受',
      '进行中',
      '待审汇报',
      '已完成',
    ])
  })
})

test('a report is handed in again after it was returned; a passed one stays', () => {
  expect(reportStates.next('returned', 'submit')).toBe('submitted')
  expect(reportStates.events.filter((event) => reportStates.can('passed', event))).toEqual([])
})

test.each([
  [1, 1, 'completed'],
  [2, 1, 'in_progress'],
  [2, 2, 'completed'],
  [0, 1, 'completed'],
] as const)('of %i reports due %i are passed: %s', (ReportsDue, passed, state) => {
  expect(afterPass({ ReportsDue }, passed)).toBe(state)
})
