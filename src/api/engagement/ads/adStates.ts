/**
 * How an advertisement goes its way. Ours. What is reviewed is its content: another content goes to review by itself, as the
 * table sees to. An approved one begins by its period and the clock; the clock ends it as well. Pure.
 */
import { defineMachine } from '../../machine.ts'

/** The states of an advertisement and what leads from one to the next. */
export const adStates = defineMachine({
  draft: { submit: 'pending' },
  pending: { pass: 'approved', refuse: 'refused', recall: 'draft' },
  refused: { submit: 'pending' },
  approved: { pause: 'paused', end: 'ended' },
  paused: { resume: 'approved', end: 'ended' },
  ended: {},
})

/** A state of an advertisement. */
export type AdState = (typeof adStates.states)[number]
/** Something that happens to an advertisement. */
export type AdEvent = (typeof adStates.events)[number]

/** What each state is called. */
export const adStateTitles: Readonly<Record<AdState, string>> = {
  draft: '草稿',
  pending: '待审',
  refused: '未通过',
  approved: '已通过',
  paused: '已暂停',
  ended: '已结束',
}

/** What each event is called, as in 不能送审. */
export const adEventTitles: Readonly<Record<AdEvent, string>> = {
  submit: '送审',
  recall: '撤回送审',
  pass: '通过',
  refuse: '退回',
  pause: '暂停',
  resume: '恢复',
  end: '结束',
}

/** Those that hold their place in a space: nobody else may book it. */
export const holdingStates: readonly AdState[] = ['draft', 'pending', 'approved', 'paused']
