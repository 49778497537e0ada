/** How a sign-up goes its way (state machines 2.9): what is kept, and what the clock and the places make of it. Pure. */
import { defineMachine } from '../../machine.ts'

/** What is kept. Ours: a closed one may open again. */
export const signUpStates = defineMachine({
  draft: { open: 'open' },
  open: { close: 'closed' },
  closed: { open: 'open' },
})
/** A state that is kept. */
export type SignUpState = (typeof signUpStates.states)[number]
/** Something that happens to a sign-up. */
export type SignUpEvent = (typeof signUpStates.events)[number]

/** What each state is called. */
export const signUpStateTitles: Readonly<Record<SignUpState, string>> = {
  draft: '草稿',
  open: '开放',
  closed: '已关闭',
}
/** What each event is called, as in 不能开放报名. */
export const signUpEventTitles: Readonly<Record<SignUpEvent, string>> = { open: '开放报名', close: '关闭报名' }

/** What it is at a moment. */
export const signUpPhases = {
  draft: '草稿',
  coming: '未开始',
  open: '报名中',
  full: '已满',
  closed: '已关闭',
  ended: '已结束',
} as const
/** See signUpPhases. */
export type SignUpPhase = keyof typeof signUpPhases

/** What a phase depends on. */
export interface Timed {
  readonly State: SignUpState
  readonly BeginTime: string | Date | null
  readonly EndTime: string | Date | null
}

const at = (moment: string | Date) => new Date(moment).getTime()

/** What it is. `isFull`: no place is left in any session that has not begun. */
export function phaseOf({ State, BeginTime, EndTime }: Timed, isFull: boolean, now: Date): SignUpPhase {
  if (State !== 'open') return State
  if (EndTime !== null && at(EndTime) <= now.getTime()) return 'ended'
  if (BeginTime !== null && at(BeginTime) > now.getTime()) return 'coming'
  return isFull ? 'full' : 'open'
}

/** Why nobody can sign up in a phase, as a sentence; undefined where they can, if only to wait. */
export function whyClosed(phase: SignUpPhase): string | undefined {
  if (phase === 'draft') return '报名还没有公开。'
  if (phase === 'coming') return '报名还没有开始。'
  if (phase === 'closed') return '报名已经关闭。'
  return phase === 'ended' ? '报名已经结束。' : undefined
}

const HOUR = 3_600_000

/**
 * Until when an offer made now stands: never longer than the sign-up, nor than until the session begins. Undefined where it
 * would be over at once, so that none is made.
 */
export function offerUntil(now: Date, offerHours: number, ends: readonly (string | Date | null)[]): Date | undefined {
  const moments = ends.filter((one) => one !== null).map((one) => at(one!))
  const until = Math.min(now.getTime() + offerHours * HOUR, ...moments)
  return until > now.getTime() ? new Date(until) : undefined
}
