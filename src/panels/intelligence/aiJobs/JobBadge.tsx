/** How far what AI makes is, as a mark. */
import type { ReactNode } from 'react'
import type { AiJob } from '../../../api/intelligence/aiJobs/calls.ts'
import { makingStates } from '../../../api/intelligence/aiJobs/states.ts'
import '../../parts/badges.css'

const marks = {
  stored: ['is-waiting', '○'],
  sending: ['is-scheduled', '◔'],
  running: ['is-scheduled', '◔'],
  fetching: ['is-scheduled', '◕'],
  done: ['is-passed', '✓'],
  failed: ['is-refused', '✕'],
  blocked: ['is-refused', '⊘'],
  cancelled: ['is-withdrawn', '■'],
  unknown: ['is-waiting', '?'],
} as const satisfies Record<AiJob['State'], readonly [string, string]>

/** The mark with its word. */
export function JobBadge({ row: { State } }: { readonly row: Pick<AiJob, 'State'> }): ReactNode {
  const [tone, sign] = marks[State]
  return (
    <span className={`cd-badge ${tone}`}>
      {sign} {makingStates[State]}
    </span>
  )
}
