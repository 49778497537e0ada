/** How a draw goes its way (state-machines 2.8). From `ready` on nothing leads back: another draw is another record. Pure. */
import { defineMachine } from '../../machine.ts'

/** The states of a draw and what leads from one to the next. */
export const drawStates = defineMachine({
  draft: { submit: 'pending' },
  pending: { pass: 'ready', refuse: 'refused', recall: 'draft' },
  refused: { submit: 'pending' },
  // The specification and the seed are committed to.
  ready: { start: 'running', abort: 'aborted' },
  running: { pause: 'paused', close: 'ended', abort: 'aborted' },
  paused: { resume: 'running', close: 'ended', abort: 'aborted' },
  // The list is frozen.
  ended: { draw: 'drawn', abort: 'aborted' },
  drawn: { archive: 'archived' },
  archived: {},
  aborted: {},
})

/** A state of a draw. */
export type DrawState = (typeof drawStates.states)[number]
/** Something that happens to a draw. */
export type DrawEvent = (typeof drawStates.events)[number]

/** What each state is called. */
export const drawStateTitles: Readonly<Record<DrawState, string>> = {
  draft: '草稿',
  pending: '待审',
  refused: '未通过',
  ready: '已公布承诺',
  running: '进行中',
  paused: '已暂停',
  ended: '已截止',
  drawn: '已开奖',
  archived: '已归档',
  aborted: '已中止',
}

/** What each event is called, as in 不能开奖. */
export const drawEventTitles: Readonly<Record<DrawEvent, string>> = {
  submit: '提交',
  pass: '通过',
  refuse: '退回',
  recall: '撤回',
  start: '开始',
  pause: '暂停',
  resume: '恢复',
  close: '截止',
  draw: '开奖',
  abort: '中止',
  archive: '归档',
}

/** States in which a draw and its prizes are written. */
export const writable: readonly DrawState[] = ['draft', 'refused']
/** States in which the public sees a draw. */
export const publicStates: readonly DrawState[] = [
  ...(['ready', 'running', 'paused', 'ended', 'drawn', 'archived', 'aborted'] as const),
]
/** States in which the seed is revealed. */
export const revealed: readonly DrawState[] = ['drawn', 'archived']

/** How a draw is drawn. */
export const drawKinds = { closing: '开奖（截止后统一抽取）', deck: '即抽（参加时当场揭晓）' } as const
/** See drawKinds. */
export type DrawKind = keyof typeof drawKinds

/** Where the figure comes from that nobody of the house makes. */
export const outsideKinds = { none: '不用', drand: '公共随机信标', figure: '事先指明的公开数字' } as const
/** See outsideKinds. */
export type OutsideKind = keyof typeof outsideKinds

/** Who takes part in a closing draw. */
export const entrySources = { own: '读者自己参加', vote: '投过票的读者', signup: '报名通过的读者' } as const
/** See entrySources. */
export type EntrySourceKind = keyof typeof entrySources

/** What each proves, and what it leaves to trust: printed with every draw. */
export const outsideProves: Readonly<Record<OutsideKind, string>> = {
  none: '不用外部数据：结果由事先封存的种子与名单决定，证明种子和细则在公布之后没有换过，但不能排除主办方事先知道种子。',
  drand:
    '结果还取决于 drand 公共随机信标在约定时刻之后的第一轮：在那之前谁也不知道它，签名可以自己验证，主办方不能选择结果。',
  figure: '结果还取决于事先指明的公开数字，由两人分别填写；主办方事先不知道它，它是否属实请到公布处对照。',
}
