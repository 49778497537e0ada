/**
 * How a vote goes its way (state machines 2.9). Ours: a pause is ended by `resume`, a vote may be begun and ended by hand
 * before its time, and what was passed may be refused until it begins. Pure.
 */
import { defineMachine } from '../../machine.ts'

/** The states of a vote and what leads from one to the next. */
export const voteStates = defineMachine({
  draft: { submit: 'pending' },
  pending: { pass: 'published', refuse: 'refused' },
  refused: { submit: 'pending' },
  published: { refuse: 'refused', start: 'running' },
  running: { pause: 'paused', end: 'ended' },
  paused: { resume: 'running', end: 'ended' },
  ended: { certify: 'certified' },
  certified: {},
})

/** A state of a vote. */
export type VoteState = (typeof voteStates.states)[number]
/** Something that happens to a vote. */
export type VoteEvent = (typeof voteStates.events)[number]

/** What each state is called. */
export const voteStateTitles: Readonly<Record<VoteState, string>> = {
  draft: '草稿',
  pending: '待审',
  refused: '未通过',
  published: '已发布',
  running: '投票中',
  paused: '暂停',
  ended: '已结束',
  certified: '已核定',
}

/** What each event is called, as in 不能开始. */
export const voteEventTitles: Readonly<Record<VoteEvent, string>> = {
  submit: '送审',
  pass: '通过',
  refuse: '退回',
  start: '开始',
  pause: '暂停',
  resume: '继续',
  end: '结束',
  certify: '核定',
}

/** Events that must be given a reason. */
export const reasonedVoteEvents: readonly VoteEvent[] = ['refuse', 'pause']

/** The states the public sees. */
export const publicVoteStates = [
  'published',
  'running',
  'paused',
  'ended',
  'certified',
] as const satisfies readonly VoteState[]

/** The states in which ballots are looked after: taken out of the count, and counted again. */
export const countedVoteStates = ['running', 'paused', 'ended'] as const satisfies readonly VoteState[]

/** Whether no more ballots come. */
export const isOver = (state: VoteState): boolean => state === 'ended' || state === 'certified'
