/** How a clue is worked on. The states are the design's; `conceal`, `claim` and `reopen` are Ours. */
import { defineMachine } from '../../machine.ts'

/** The states of a clue and what leads from one to the next. One that is opened again is where its assignee says. */
export const clueStates = defineMachine({
  new: { publicize: 'public', assign: 'assigned', end: 'ended' },
  public: { conceal: 'new', claim: 'assigned', assign: 'assigned', end: 'ended' },
  assigned: { assign: 'assigned', publicize: 'public', follow: 'followed', end: 'ended' },
  followed: { assign: 'assigned', follow: 'followed', end: 'ended' },
  ended: { reopen: ['new', 'assigned'] },
})

/** A state of a clue. */
export type ClueState = (typeof clueStates.states)[number]
/** Something that happens to a clue. */
export type ClueEvent = (typeof clueStates.events)[number]

/** What each state is called. */
export const clueStateTitles: Readonly<Record<ClueState, string>> = {
  new: '新线索',
  public: '公开',
  assigned: '已分派',
  followed: '跟进中',
  ended: '已结束',
}

/** What each event is called, as in 不能认领. */
export const clueEventTitles: Readonly<Record<ClueEvent, string>> = {
  publicize: '公开',
  conceal: '取消公开',
  claim: '认领',
  assign: '分派',
  follow: '跟进',
  end: '结束',
  reopen: '重新办理',
}

/** Where a clue goes that is opened again. */
export function reopenedClue(clue: { readonly AssigneeID: number | null }): ClueState {
  return clue.AssigneeID === null ? 'new' : 'assigned'
}
