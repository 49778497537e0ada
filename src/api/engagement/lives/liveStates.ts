/**
 * How a live goes its way (state machines 2.9). Ours: `start` also goes on after a pause, a replay can be taken back, and
 * what control closed can be opened again. Pure.
 */
import { defineMachine } from '../../machine.ts'

/** The states of a live and what leads from one to the next. */
export const liveStates = defineMachine({
  draft: { submit: 'pending' },
  pending: { pass: 'scheduled', refuse: 'refused' },
  refused: { submit: 'pending' },
  scheduled: { refuse: 'refused', start: 'live', close: 'closed' },
  live: { pause: 'paused', end: 'ended', close: 'closed' },
  paused: { start: 'live', end: 'ended', close: 'closed' },
  ended: { replay: 'replay', close: 'closed' },
  replay: { unreplay: 'ended', close: 'closed' },
  closed: { reopen: ['scheduled', 'paused', 'ended', 'replay'] },
})

/** A state of a live. */
export type LiveState = (typeof liveStates.states)[number]
/** Something that happens to a live. */
export type LiveEvent = (typeof liveStates.events)[number]

/** What each state is called. */
export const liveStateTitles: Readonly<Record<LiveState, string>> = {
  draft: '草稿',
  pending: '待审',
  refused: '未通过',
  scheduled: '预告',
  live: '直播中',
  paused: '暂停',
  ended: '已结束',
  replay: '回放',
  closed: '已关停',
}

/** What each event is called, as in 不能开播. */
export const liveEventTitles: Readonly<Record<LiveEvent, string>> = {
  submit: '送审',
  pass: '通过',
  refuse: '退回',
  start: '开播',
  pause: '暂停',
  end: '结束',
  replay: '开放回放',
  unreplay: '收起回放',
  close: '关停',
  reopen: '解除关停',
}

/** Events that must be given a reason. */
export const reasonedLiveEvents: readonly LiveEvent[] = ['refuse', 'close']

/** The states the public sees. */
export const publicLiveStates = [
  'scheduled',
  'live',
  'paused',
  'ended',
  'replay',
] as const satisfies readonly LiveState[]

/** The states in which it is on air or stands still for a moment. */
export const airStates = ['live', 'paused'] as const satisfies readonly LiveState[]

/** What a live is. Ours: the specification gives the numbers alone. */
export const liveTypes = { 1: '视频直播', 2: '图文直播' } as const

/** Where a live goes that control closed and opens again: it never goes on air by itself. */
export function reopenedState(before: LiveState): LiveState {
  return before === 'live' ? 'paused' : before
}
