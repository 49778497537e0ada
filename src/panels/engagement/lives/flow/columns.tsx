/** The columns of lists of reports: the flow of one live, and the reports of all. */
import type { LiveFlow } from '../../../../api/engagement/liveFlows/calls.ts'
import type { ListColumn } from '../../../parts/list/columns.ts'
import { momentColumn } from '../../../parts/list/columnKinds.tsx'
import { FlowBadge, FlowFlags } from './FlowBadge.tsx'

const state: ListColumn<LiveFlow> = {
  field: 'State',
  title: '状态',
  width: '80px',
  cell: (row) => <FlowBadge state={row.State} />,
}
const text: ListColumn<LiveFlow> = {
  field: 'Content',
  title: '内容',
  width: 'minmax(160px, 3fr)',
  cell: (row) => (
    <>
      <FlowFlags row={row} />
      {row.Title ? `${row.Title}：${row.Content}` : row.Content}
    </>
  ),
  text: (row) => row.Content,
}

/** Along one live: when it happened comes first. */
export const flowColumns: readonly ListColumn<LiveFlow>[] = [
  momentColumn('HappenTime', '时间', {}),
  text,
  { field: 'Reporter', title: '记者', width: '72px', from: 420 },
  state,
]

/** Over all lives: the one that waits longest comes first. */
export const reportColumns: readonly ListColumn<LiveFlow>[] = [
  state,
  text,
  { field: 'LiveTitle', title: '直播', width: 'minmax(96px, 1fr)', from: 520 },
  { field: 'Reporter', title: '记者', width: '72px', from: 620 },
  momentColumn('SubmitTime', '送审', { from: 420 }),
]
