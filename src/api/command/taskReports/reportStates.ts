/** How a report on a task is looked at. The states are the design's. */
import { defineMachine } from '../../machine.ts'

/** The states of a report and what leads from one to the next. */
export const reportStates = defineMachine({
  draft: { submit: 'submitted' },
  submitted: { pass: 'passed', return: 'returned' },
  passed: {},
  returned: { submit: 'submitted' },
})

/** A state of a report. */
export type ReportState = (typeof reportStates.states)[number]
/** Something that happens to a report. */
export type ReportEvent = (typeof reportStates.events)[number]

/** What each state is called. */
export const reportStateTitles: Readonly<Record<ReportState, string>> = {
  draft: '草稿',
  submitted: '待审',
  passed: '已通过',
  returned: '已退回',
}

/** What each event is called. */
export const reportEventTitles: Readonly<Record<ReportEvent, string>> = {
  submit: '提交',
  pass: '通过',
  return: '退回',
}

/** Where a task goes when a report of it is passed. `passed`: reports passed, this one included. */
export function afterPass(task: { readonly ReportsDue: number }, passed: number): 'completed' | 'in_progress' {
  return passed >= task.ReportsDue ? 'completed' : 'in_progress'
}
