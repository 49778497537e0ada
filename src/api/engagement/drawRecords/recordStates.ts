/** How a prize goes to who won it (state-machines 2.8). Pure. */
import { defineMachine } from '../../machine.ts'

/** The states of a record and what leads from one to the next. */
export const recordStates = defineMachine({
  won: { claim: 'claimed', forfeit: 'forfeited', void: 'voided' },
  claimed: { verify: 'verified', void: 'voided' },
  verified: { issue: 'issued', void: 'voided' },
  issued: { finish: 'done' },
  done: {},
  // Somebody who stands by comes instead.
  forfeited: {},
  voided: {},
})

/** A state of a record. */
export type RecordState = (typeof recordStates.states)[number]
/** Something that happens to a record. */
export type RecordEvent = (typeof recordStates.events)[number]

/** What each state is called. */
export const recordStateTitles: Readonly<Record<RecordState, string>> = {
  won: '待领取',
  claimed: '已领取，待核对',
  verified: '已核对，待发放',
  issued: '已发放',
  done: '已完成',
  forfeited: '逾期弃奖',
  voided: '已作废',
}

/** What each event is called, as in 不能核对. */
export const recordEventTitles: Readonly<Record<RecordEvent, string>> = {
  claim: '领取',
  forfeit: '弃奖',
  void: '作废',
  verify: '核对',
  issue: '发放',
  finish: '完成',
}
