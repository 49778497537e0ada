/** The state of a live, and the flags before its title. */
import type { ReactNode } from 'react'
import { liveStateTitles, type LiveState } from '../../../api/engagement/lives/liveStates.ts'
import type { Live } from '../../../api/engagement/lives/model.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const marks: Readonly<Record<LiveState, Mark>> = {
  draft: 'plain',
  pending: 'waiting',
  refused: 'refused',
  scheduled: 'scheduled',
  live: 'passed',
  paused: 'waiting',
  ended: 'plain',
  replay: 'scheduled',
  closed: 'refused',
}

/** The badge of a live's state. */
export const LiveBadge = ({ state }: { readonly state: LiveState }): ReactNode => (
  <Badge mark={marks[state]} title={liveStateTitles[state]} />
)

/** On top, recommended, late. */
export function LiveFlags({ row }: { readonly row: Pick<Live, 'IsTop' | 'IsBest' | 'IsLate'> }): ReactNode {
  return (
    <>
      {row.IsLate && <span className="cd-flag is-late">该开播了</span>}
      {row.IsTop && <span className="cd-flag">顶</span>}
      {row.IsBest && <span className="cd-flag">荐</span>}
    </>
  )
}
