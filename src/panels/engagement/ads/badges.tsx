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

/** The badge of its state; of one that the public sees at this moment, that it does. */
export const AdBadge = ({ row }: { readonly row: Pick<Ad, 'State' | 'IsShown'> }): ReactNode =>
  row.IsShown ? (
    <Badge mark="passed" title="正在投放" />
  ) : (
    <Badge mark={marks[row.State]} title={adStateTitles[row.State]} />
  )
