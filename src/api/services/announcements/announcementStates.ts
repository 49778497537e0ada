/** How an announcement goes its way, and when it is seen. Ours; begun and over say themselves by the clock. Pure. */
import { defineMachine } from '../../machine.ts'

/**
 * The states and what leads from one to the next. R-142: approved is what comes with IsPublic or IsCheck true, refused with either
 * false, so that `publish` and `withdraw`, which IsPublic says, decide about what waits as well. What is withdrawn goes out again
 * as it was passed, or is changed and submitted.
 */
export const announcementStates = defineMachine({
  draft: { submit: 'pending' },
  pending: { pass: 'public', publish: 'public', refuse: 'refused', withdraw: 'refused', recall: 'draft' },
  refused: { submit: 'pending' },
  public: { withdraw: 'withdrawn' },
  withdrawn: { submit: 'pending', publish: 'public' },
})

/** A state of an announcement. */
export type AnnouncementState = (typeof announcementStates.states)[number]
/** Something that happens to an announcement. */
export type AnnouncementEvent = (typeof announcementStates.events)[number]

/** What each state is called. */
export const announcementStateTitles: Readonly<Record<AnnouncementState, string>> = {
  draft: '草稿',
  pending: '待审',
  refused: '未通过',
  public: '已公开',
  withdrawn: '已撤下',
}

/** What each event is called, as in 不能送审. */
export const announcementEventTitles: Readonly<Record<AnnouncementEvent, string>> = {
  submit: '送审',
  recall: '撤回送审',
  pass: '通过',
  refuse: '退回',
  publish: '公开',
  withdraw: '撤下',
}

/** Why what was withdrawn does not go out again as it is, as a clause; undefined when it may: it is as it was passed. */
export function whyNotAgain(stored: {
  readonly DeletedAt: unknown
  readonly State: AnnouncementState
  readonly Revision: number
  readonly PassedRevision: number | null
}): string | undefined {
  if (stored.DeletedAt !== null) return '已经删除，请先还原'
  if (stored.State !== 'withdrawn') return `现在是“${announcementStateTitles[stored.State]}”，不能公开`
  return stored.PassedRevision === stored.Revision ? undefined : '撤下以后又改了，请先送审'
}

/** Where a public announcement stands in its period; 'none': it is not public. */
export const phases = { none: '未公开', soon: '未开始', on: '进行中', over: '已结束' } as const
/** See phases. */
export type Phase = keyof typeof phases

/** The period, as moments or texts in ISO 8601; null: from always, for ever. */
export interface Period {
  readonly BeginTime: Date | string | null
  readonly EndTime: Date | string | null
}

const at = (time: Date | string) => new Date(time).getTime()

/** Where it stands at a moment: from its beginning on, until its end and not at it. */
export function phaseOf(
  { State, BeginTime, EndTime }: Period & { readonly State: AnnouncementState },
  now: Date,
): Phase {
  if (State !== 'public') return 'none'
  if (EndTime !== null && at(EndTime) <= now.getTime()) return 'over'
  return BeginTime !== null && at(BeginTime) > now.getTime() ? 'soon' : 'on'
}
