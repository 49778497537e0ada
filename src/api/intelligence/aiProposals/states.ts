/** What becomes of something an assistant proposes. Ours. */
import { defineMachine } from '../../machine.ts'

/**
 * `run`: its person carried it out; `refuse`: its person did not want it; `lapse`: nobody answered for LAPSE_HOURS; `fail`: it
 * was tried and nothing of it could be done; `undo`, `redo`: its person took the act back, or did it again. That is kept nowhere
 * but in the operation log.
 */
export const proposing = defineMachine({
  pending: { run: 'done', refuse: 'refused', lapse: 'lapsed', fail: 'failed' },
  done: { undo: 'undone' },
  undone: { redo: 'done' },
  refused: {},
  lapsed: {},
  failed: {},
})

/** A state of a proposal. */
export type ProposalState = (typeof proposing.states)[number]

/** What each state is called. */
export const proposalStates: Readonly<Record<ProposalState, string>> = {
  pending: '等您决定',
  done: '已执行',
  undone: '已撤销',
  refused: '已拒绝',
  lapsed: '已过期',
  failed: '没有执行成',
}

/** Ours: how long a proposal waits for its person, in hours. */
export const LAPSE_HOURS = 24
/** On how many records one may be. */
export const RECORD_LIMIT = 20
/** Ours: how old a card is before its keys count, in ms: nobody agrees to what has only just moved under their hands. */
export const CARD_MS = 400

/** By what the operation log tells that an act was proposed. */
export const PROPOSED_MARK = 'AI 建议'
