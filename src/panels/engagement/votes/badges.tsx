/** The state of a vote, told by sign, word and colour. */
import type { ReactNode } from 'react'
import { voteStateTitles, type VoteState } from '../../../api/engagement/votes/voteStates.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const marks: Readonly<Record<VoteState, Mark>> = {
  draft: 'plain',
  pending: 'waiting',
  refused: 'refused',
  published: 'scheduled',
  running: 'passed',
  paused: 'waiting',
  ended: 'plain',
  certified: 'passed',
}

/** The badge. */
export const VoteBadge = ({ state }: { readonly state: VoteState }): ReactNode => (
  <Badge mark={marks[state]} title={voteStateTitles[state]} />
)
