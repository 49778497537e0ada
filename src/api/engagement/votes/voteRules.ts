/**
 * Why something is not done to a vote as it stands: clauses that go on behind its title, undefined where it may be. Both sides
 * ask these. Pure.
 */
import { countedVoteStates, isOver, voteStateTitles, type VoteState } from './voteStates.ts'

/** What the rules look at. `FrozenAt`: when the first ballot came; null: none did. */
export interface StandingVote {
  readonly State: VoteState
  readonly FrozenAt: unknown
}

/** Its options cannot become others. */
export function whyOptionsStand({ State, FrozenAt }: StandingVote): string | undefined {
  if (FrozenAt !== null) return '已经有人投票，选项不能再改，只能撤下'
  return isOver(State) ? '已经结束，选项不能再改' : undefined
}

/** It cannot be removed. */
export function whyKept({ State, FrozenAt }: StandingVote): string | undefined {
  if (FrozenAt !== null) return '已经有人投票，要留档，不能删除'
  return State === 'running' || State === 'paused' ? '正在投票，请先结束' : undefined
}

/** Nothing is done to it any more: to its options, the points of a jury, the reads that are displayed. */
export function whyFinal({ State }: Pick<StandingVote, 'State'>): string | undefined {
  return State === 'certified' ? '的结果已经核定，不能再改' : undefined
}

/** None of its options can be withdrawn. */
export function whyNoneWithdrawn(vote: {
  readonly State: VoteState
  readonly Choices: readonly { readonly IsWithdrawn: boolean }[]
}): string | undefined {
  const left = vote.Choices.filter(({ IsWithdrawn }) => !IsWithdrawn)
  return whyFinal(vote) ?? (left.length < 2 ? '只有一个还能选的选项，不能撤下；可以暂停或结束投票' : undefined)
}

/** Of its ballots, which are neither taken out nor counted again. */
export function whyBallotsStand(State: VoteState): string | undefined {
  if (State === 'certified') return '所在投票的结果已经核定，不能再剔除或恢复'
  if ((countedVoteStates as readonly VoteState[]).includes(State)) return undefined
  return `所在的投票现在是“${voteStateTitles[State]}”，不能剔除或恢复`
}
