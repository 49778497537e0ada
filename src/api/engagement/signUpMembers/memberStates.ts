/**
 * How a member of a sign-up goes their way (state machines 2.9). Ours: who waits or was offered a place may be refused, and
 * who is late to the door is let in. Pure.
 */
import { defineMachine } from '../../machine.ts'

/** The states of a member and what leads from one to the next. */
export const memberStates = defineMachine({
  applied: { pass: 'passed', refuse: 'refused', wait: 'waitlisted', cancel: 'cancelled' },
  waitlisted: { offer: 'offered', refuse: 'refused', cancel: 'cancelled' },
  offered: { pass: 'passed', lapse: 'lapsed', refuse: 'refused', cancel: 'cancelled' },
  passed: { check: 'checked_in', miss: 'no_show', cancel: 'cancelled' },
  refused: {},
  lapsed: {},
  checked_in: {},
  no_show: { check: 'checked_in' },
  cancelled: {},
})
/** A state of a member. */
export type MemberState = (typeof memberStates.states)[number]
/** Something that happens to a member. */
export type MemberEvent = (typeof memberStates.events)[number]

/** What each state is called. */
export const memberStateTitles: Readonly<Record<MemberState, string>> = {
  applied: '待审核',
  passed: '已通过',
  refused: '未通过',
  waitlisted: '候补',
  offered: '待确认',
  lapsed: '过期未确认',
  checked_in: '已签到',
  no_show: '未到',
  cancelled: '已取消',
}

/** What each event is called, as in 不能通过. */
export const memberEventTitles: Readonly<Record<MemberEvent, string>> = {
  pass: '通过',
  refuse: '拒绝',
  wait: '转候补',
  offer: '递补',
  lapse: '过期',
  check: '签到',
  miss: '记为未到',
  cancel: '取消报名',
}

/** States that take places: never more of them than there are; the database counts them (0610_sign_ups.sql). */
export const holdingStates = ['applied', 'passed', 'checked_in', 'offered'] as const satisfies readonly MemberState[]
/** States in which somebody takes part or may yet: one at a time for a person and a sign-up. */
export const livingStates = [...holdingStates, 'waitlisted', 'no_show'] as const satisfies readonly MemberState[]

/** Whether a member takes places. */
export const holds = (state: MemberState): boolean => (holdingStates as readonly MemberState[]).includes(state)

/** Events of the house that must be given a reason. */
export const reasonedMemberEvents: readonly MemberEvent[] = ['refuse', 'cancel']

/** What is done instead with who waits, and is not simply passed, as a clause; undefined of others. */
export function whyNotPassed({ State }: { readonly State: MemberState }): string | undefined {
  return State === 'waitlisted' ? '还在候补，要给名额请用“递补”' : undefined
}

/** Why somebody is not let in at the door, as a sentence; undefined when they are, or are in already. */
export function whyNotIn(state: MemberState): string | undefined {
  if (state === 'passed' || state === 'checked_in' || state === 'no_show') return undefined
  const why: Readonly<Partial<Record<MemberState, string>>> = {
    applied: '报名还没有审核',
    refused: '报名没有通过',
    waitlisted: '还在候补',
    offered: '名额还没有确认',
    lapsed: '名额过期没有确认',
    cancelled: '报名已经取消',
  }
  return why[state]
}
