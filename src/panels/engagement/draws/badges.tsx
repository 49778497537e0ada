/** The states of draws and of their records. */
import type { ReactNode } from 'react'
import { drawStateTitles, type DrawState } from '../../../api/engagement/draws/drawStates.ts'
import { recordStateTitles, type RecordState } from '../../../api/engagement/drawRecords/recordStates.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const draws: Readonly<Record<DrawState, Mark>> = {
  ...{ draft: 'plain', pending: 'waiting', refused: 'refused', ready: 'scheduled', running: 'passed' },
  ...{ paused: 'waiting', ended: 'waiting', drawn: 'passed', archived: 'plain', aborted: 'refused' },
} as const

const records: Readonly<Record<RecordState, Mark>> = {
  ...{ won: 'waiting', claimed: 'waiting', verified: 'scheduled', issued: 'scheduled', done: 'passed' },
  ...{ forfeited: 'plain', voided: 'refused' },
} as const

/** The badge of a draw's state. */
export const DrawBadge = ({ state }: { readonly state: DrawState }): ReactNode => (
  <Badge mark={draws[state]} title={drawStateTitles[state]} />
)

/** The badge of a record's state. */
export const RecordBadge = ({ state }: { readonly state: RecordState }): ReactNode => (
  <Badge mark={records[state]} title={recordStateTitles[state]} />
)
