/** The state of an item of a live's flow, and the flags before its text. */
import type { ReactNode } from 'react'
import type { LiveFlow } from '../../../../api/engagement/liveFlows/calls.ts'
import { flowKinds, flowStateTitles, type FlowState } from '../../../../api/engagement/liveFlows/flowStates.ts'
import { Badge, type Mark } from '../../../parts/Badge.tsx'

const marks: Readonly<Record<FlowState, Mark>> = {
  draft: 'plain',
  submitted: 'waiting',
  shown: 'passed',
  refused: 'refused',
}

/** The badge of an item's state. */
export const FlowBadge = ({ state }: { readonly state: FlowState }): ReactNode => (
  <Badge mark={marks[state]} title={flowStateTitles[state]} />
)

/** On top, a flash, or with pictures. */
export function FlowFlags({ row }: { readonly row: Pick<LiveFlow, 'IsTop' | 'Kind'> }): ReactNode {
  return (
    <>
      {row.IsTop && <span className="cd-flag">顶</span>}
      {row.Kind !== 'text' && <span className="cd-flag">{flowKinds[row.Kind]}</span>}
    </>
  )
}
