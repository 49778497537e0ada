/** 直播报道: what reporters sent over all lives; what waits is decided here one after the other. Enter opens the flow. */
import { byName, defineCollection } from '../../../collection/defineCollection.ts'
import { EmptyState } from '../../../parts/EmptyState.tsx'
import { reportColumns } from './columns.tsx'
import { reportFilters } from './filters.ts'
import { FlowReview } from './FlowReview.tsx'

/** The list of /Live/Reports. */
export const liveReports = defineCollection('/Live/Reports', {
  family: 'liveFlows',
  list: 'list',
  sorts: byName('HappenTime', 'SubmitTime'),
  columns: reportColumns,
  filters: reportFilters,
  fixed: ({ ID }) => (ID === undefined ? {} : { First: ID }),
  open: ({ LiveID }, ctx) => ctx.open('/Live/Flow', { ID: LiveID }, 'right'),
  empty: () => <EmptyState title="没有等待审核的报道" hint="记者送来新的报道时会自己出现在这里。" />,
  detail: FlowReview,
})
