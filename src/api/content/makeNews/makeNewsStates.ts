/** How a report that somebody was asked for comes about. The states are the design's; `resend`, `end` and `reopen` are Ours. */
import { defineMachine } from '../../machine.ts'

/** The states of a report and what leads from one to the next. */
export const makeNewsStates = defineMachine({
  submitted: { accept: 'accepted', return: 'returned', end: 'ended' },
  accepted: { adopt: 'adopted', return: 'returned', end: 'ended' },
  returned: { resend: 'submitted', end: 'ended' },
  adopted: { reopen: 'accepted' },
  ended: { reopen: 'submitted' },
})

/** A state of a report. */
export type MakeNewsState = (typeof makeNewsStates.states)[number]
/** Something that happens to a report. */
export type MakeNewsEvent = (typeof makeNewsStates.events)[number]

/** What each state is called. */
export const makeNewsStateTitles: Readonly<Record<MakeNewsState, string>> = {
  submitted: '待接收',
  accepted: '采写中',
  adopted: '已采用',
  returned: '已退回',
  ended: '已结束',
}

/** What each event is called. */
export const makeNewsEventTitles: Readonly<Record<MakeNewsEvent, string>> = {
  accept: '接收',
  return: '退回',
  adopt: '采用',
  resend: '重新派出',
  end: '结束',
  reopen: '重新打开',
}
