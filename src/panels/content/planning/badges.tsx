/** States along the chain, told by sign, word and colour. */
import type { ReactNode } from 'react'
import { clueStateTitles, type ClueState } from '../../../api/content/clues/clueStates.ts'
import { makeNewsStateTitles, type MakeNewsState } from '../../../api/content/makeNews/makeNewsStates.ts'
import { selectionStateTitles, type SelectionState } from '../../../api/content/topicSelections/selectionStates.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const clueMarks: Readonly<Record<ClueState, Mark>> = {
  new: 'waiting',
  public: 'scheduled',
  assigned: 'scheduled',
  followed: 'passed',
  ended: 'plain',
}
/** The state of a clue. */
export const ClueBadge = ({ state }: { readonly state: ClueState }): ReactNode => (
  <Badge mark={clueMarks[state]} title={clueStateTitles[state]} />
)

const selectionMarks: Readonly<Record<SelectionState, Mark>> = {
  submitted: 'waiting',
  accepted: 'scheduled',
  adopted: 'passed',
  returned: 'refused',
  ended: 'plain',
}
/** The state of a topic selection. */
export const SelectionBadge = ({ state }: { readonly state: SelectionState }): ReactNode => (
  <Badge mark={selectionMarks[state]} title={selectionStateTitles[state]} />
)

const taskMarks: Readonly<Record<MakeNewsState, Mark>> = selectionMarks
/** The state of a report. */
export const TaskBadge = ({ state }: { readonly state: MakeNewsState }): ReactNode => (
  <Badge mark={taskMarks[state]} title={makeNewsStateTitles[state]} />
)
