/** How a topic selection is decided. The states are the design's (state-machines.md, small machines); `end` is Ours. */
import { defineMachine } from '../../machine.ts'

/** The states of a topic selection and what leads from one to the next. */
export const selectionStates = defineMachine({
  submitted: { accept: 'accepted', return: 'returned', end: 'ended' },
  accepted: { adopt: 'adopted', return: 'returned', end: 'ended' },
  returned: { submit: 'submitted', end: 'ended' },
  adopted: { reopen: 'accepted', end: 'ended' },
  ended: { reopen: 'submitted' },
})

/** A state of a topic selection. */
export type SelectionState = (typeof selectionStates.states)[number]
/** Something that happens to a topic selection. */
export type SelectionEvent = (typeof selectionStates.events)[number]

/** What each state is called; also the columns of the board, in this order. */
export const selectionStateTitles: Readonly<Record<SelectionState, string>> = {
  submitted: '待审定',
  accepted: '已通过',
  adopted: '已采用',
  returned: '已退回',
  ended: '已结束',
}

/** What each event is called. */
export const selectionEventTitles: Readonly<Record<SelectionEvent, string>> = {
  submit: '重新报送',
  accept: '通过',
  return: '退回',
  adopt: '采用',
  end: '结束',
  reopen: '重新打开',
}

/** The columns of the board in their order. */
export const boardColumns = [
  'returned',
  'submitted',
  'accepted',
  'adopted',
  'ended',
] as const satisfies readonly SelectionState[]

/** The event that takes a card of the board one column to the right or to the left; undefined where there is no way. */
export function boardEvent(state: SelectionState, to: 'left' | 'right'): SelectionEvent | undefined {
  const target = boardColumns[boardColumns.indexOf(state) + (to === 'right' ? 1 : -1)]
  return selectionStates.events.find(
    (event) => target !== undefined && selectionStates.targets(state, event).includes(target),
  )
}
