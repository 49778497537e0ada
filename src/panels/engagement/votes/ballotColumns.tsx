/** The columns of ballots. */
import type { Ballot } from '../../../api/engagement/ballots/calls.ts'
import { Badge } from '../../parts/Badge.tsx'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'

/** See the file. */
export const ballotColumns = fieldColumns<Ballot>('ballots', [
  { field: 'Number', title: '号', width: '56px', figures: true },
  {
    field: 'IsCounted',
    title: '计票',
    width: 'minmax(84px, 1fr)',
    cell: ({ IsCounted, Reason }) => (
      <Badge mark={IsCounted ? 'passed' : 'refused'} title={IsCounted ? '计票' : Reason} />
    ),
    text: ({ IsCounted, Reason }) => (IsCounted ? '计票' : Reason),
  },
  { field: 'Titles', title: '选项', width: 'minmax(80px, 1fr)' },
  momentColumn('CreateTime', '时间'),
  { field: 'Place', title: '网段', width: '132px', from: 520 },
  { field: 'Pseudonym', title: '化名', width: '116px', from: 700 },
])
