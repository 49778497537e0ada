/** What the states in the log are called, by the module of a line: the same word means different things in different ones. */
import { commentModes, commentStateTitles } from '../../../api/content/comments/commentStates.ts'
import { makeNewsStateTitles } from '../../../api/content/makeNews/makeNewsStates.ts'
import { selectionStateTitles } from '../../../api/content/topicSelections/selectionStates.ts'

/** States in words. */
export type StateWords = Readonly<Record<string, string>>

const byModule: Readonly<Record<number, StateWords>> = {
  372: selectionStateTitles,
  373: makeNewsStateTitles,
  301: commentModes,
  391: { ...commentStateTitles, ...commentModes },
}

/** The states of a module; none for one without. */
export function stateWordsOf(module: number | undefined): StateWords {
  return (module === undefined ? undefined : byModule[module]) ?? {}
}
