/** What is made of a video, how far it is, and how long it will take, in few words. */
import type { ReactNode } from 'react'
import type { Conversion } from '../../../api/library/conversions/calls.ts'
import { conversionStates } from '../../../api/library/conversions/states.ts'
import '../../parts/badges.css'

const marks = {
  queued: ['is-waiting', '○'],
  running: ['is-scheduled', '◔'],
  done: ['is-passed', '✓'],
  failed: ['is-refused', '✕'],
  cancelled: ['is-withdrawn', '■'],
} as const satisfies Record<Conversion['State'], readonly [string, string]>

/** How far it is, as a mark. */
export function ConversionBadge({ row }: { readonly row: Conversion }): ReactNode {
  const [tone, sign] = marks[row.State]
  return (
    <span className={`cd-badge ${tone}`}>
      {sign} {conversionStates[row.State]}
      {row.State === 'running' && ` ${row.Percent}%`}
    </span>
  )
}

/** Minutes, rounded up; '' where nobody knows. */
export const leftText = ({ LeftMs }: Pick<Conversion, 'LeftMs'>): string =>
  LeftMs === null ? '' : `约 ${Math.max(1, Math.ceil(LeftMs / 60_000))} 分钟`
