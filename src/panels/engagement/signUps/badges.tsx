/** How sign-ups and their members stand, told by sign, word and colour. */
import type { ReactNode } from 'react'
import { memberStateTitles, type MemberState } from '../../../api/engagement/signUpMembers/memberStates.ts'
import type { SignUp } from '../../../api/engagement/signUps/model.ts'
import { signUpPhases, type SignUpPhase } from '../../../api/engagement/signUps/signUpStates.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const phaseMarks: Readonly<Record<SignUpPhase, Mark>> = {
  draft: 'plain',
  coming: 'scheduled',
  open: 'passed',
  full: 'waiting',
  closed: 'refused',
  ended: 'plain',
}
const stateMarks: Readonly<Record<MemberState, Mark>> = {
  applied: 'waiting',
  passed: 'passed',
  refused: 'refused',
  waitlisted: 'scheduled',
  offered: 'waiting',
  lapsed: 'refused',
  checked_in: 'passed',
  no_show: 'refused',
  cancelled: 'plain',
}

/** What a sign-up is just now. */
export const PhaseBadge = ({ row }: { readonly row: Pick<SignUp, 'Phase'> }): ReactNode => (
  <Badge mark={phaseMarks[row.Phase]} title={signUpPhases[row.Phase]} />
)

/** The state of a member. */
export const MemberBadge = ({ state }: { readonly state: MemberState }): ReactNode => (
  <Badge mark={stateMarks[state]} title={memberStateTitles[state]} />
)

/** How many places are held of how many. */
export const placesText = ({ Taken, Capacity }: { readonly Taken: number; readonly Capacity: number }): string =>
  `${Taken} / ${Capacity}`
