/** The state of an advertisement. */
import type { ReactNode } from 'react'
import { adStateTitles, type AdState } from '../../../api/engagement/ads/adStates.ts'
import type { Ad } from '../../../api/engagement/ads/model.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const marks: Readonly<Record<AdState, Mark>> = {
  draft: 'plain',
  pending: 'waiting',
  refused: 'refused',
  approved: 'scheduled',
  paused: 'waiting',
  ended: 'plain',
}

type Standing = Pick<Ad, 'State' | 'IsShown'>

/** The sign and colour of its state; of one that the public sees at this moment, that it does. */
export const markOf = ({ IsShown, State }: Standing): Mark => (IsShown ? 'passed' : marks[State])
/** The same in words. */
export const standingOf = ({ IsShown, State }: Standing): string => (IsShown ? '正在投放' : adStateTitles[State])

/** Both. */
export const AdBadge = ({ row }: { readonly row: Standing }): ReactNode => (
  <Badge mark={markOf(row)} title={standingOf(row)} />
)
