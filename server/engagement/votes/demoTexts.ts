/** What the demonstration's votes are about. */
import type { VoteResults } from '../../../src/api/engagement/votes/results.ts'
import type { VoteState } from '../../../src/api/engagement/votes/voteStates.ts'
import { dataOf } from '../../platform/demo/dataOf.ts'

/** A vote. `begins`, `ends`: hours from now; `likes`: how much each option is liked; `bought`: ballots for `boughtFor`. */
export interface DemoVote {
  readonly Title: string
  readonly Summary: string
  readonly Options: readonly string[]
  readonly state: VoteState
  readonly begins: number
  readonly ends: number
  readonly ballots?: number
  readonly likes?: readonly number[]
  readonly bought?: number
  readonly boughtFor?: number
  readonly results?: VoteResults
  readonly reason?: string
  readonly reads?: number
}

/** Those of the first station. */
export const demoVotes = dataOf<readonly DemoVote[]>(new URL('./demo.json', import.meta.url))
