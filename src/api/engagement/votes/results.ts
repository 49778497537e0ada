/** Who of the public is told the figures of a vote. Ours. Pure. */
import { isOver, type VoteState } from './voteStates.ts'

/** When the public is told: always, once they voted, once it is over, never. */
export const voteResults = {
  always: '一直公开',
  voted: '投票后可见',
  ended: '结束后公开',
  staff: '只供编辑部',
} as const
/** See voteResults. */
export type VoteResults = keyof typeof voteResults

/** When who votes is asked for some work, and for the signs of a picture. */
export const voteCaptchas = { never: '不要', suspicious: '可疑时', always: '每次' } as const
/** See voteCaptchas. */
export type VoteCaptcha = keyof typeof voteCaptchas

/** What decides it. */
export interface Shown {
  readonly Results: VoteResults
  readonly State: VoteState
}

/** Whether somebody of the public may know any figure of it. `hasVoted`: they cast a ballot; default nobody in particular asks. */
export function seesResults({ Results, State }: Shown, hasVoted = false): boolean {
  if (Results === 'staff') return false
  if (isOver(State) || Results === 'always') return true
  return Results === 'voted' && hasVoted
}

/** Why they may not, as a sentence; '' when they may. */
export function whyHidden(shown: Shown, hasVoted = false): string {
  if (seesResults(shown, hasVoted)) return ''
  if (shown.Results === 'staff') return '这次投票的结果只供编辑部查看。'
  return shown.Results === 'voted' ? '投票以后可以看到结果。' : '投票结束以后公布结果。'
}
