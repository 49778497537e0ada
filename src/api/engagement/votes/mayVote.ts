/** Whether ballots are taken just now, and how they are asked for. Ours. Pure. */
import type { VoteCaptcha } from './results.ts'
import { isOver, type VoteState } from './voteStates.ts'

/** What of a vote decides it. */
export interface Opening {
  readonly State: VoteState
  readonly Reason: string
  readonly BeginTime: Date | null
  readonly EndTime: Date | null
  readonly EndedAt: Date | null
}

/** Why no ballot is taken, as a sentence; undefined when it is. `said`: a moment as readers read it. */
export function whyClosed(
  { State, Reason, BeginTime, EndTime, EndedAt }: Opening,
  now: Date,
  said: (moment: Date) => string,
): string | undefined {
  if (State === 'paused') return `投票暂停了${Reason ? `：${Reason}` : ''}。`
  const isDue = EndTime !== null && EndTime <= now
  if (isOver(State) || isDue) {
    const ended = EndedAt ?? (isDue ? EndTime : null)
    return ended ? `投票已于 ${said(ended)} 结束。` : '投票已经结束。'
  }
  if (State === 'published' && BeginTime && BeginTime > now) return '投票还没有开始。'
  return State === 'published' || State === 'running' ? undefined : '没有这场投票。'
}

/** Ours: from so many ballots of one block of addresses in ten minutes on some work is asked for, and from so many on a picture. */
export const SUSPECT = { work: 20, picture: 60, withinMs: 600_000 } as const

/** What is asked of a ballot from a block of addresses that sent so many of late. */
export function demandOf(captcha: VoteCaptcha, recent: number): { readonly proof: boolean; readonly picture: boolean } {
  if (captcha === 'never') return { proof: false, picture: false }
  if (captcha === 'always') return { proof: true, picture: recent >= SUSPECT.work }
  return { proof: recent >= SUSPECT.work, picture: recent >= SUSPECT.picture }
}
