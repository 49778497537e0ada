/** 点播内容: all contents of all programmes, and the one under the cursor in full. Enter plays it. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ContentDetail } from './ContentDetail.tsx'
import { contentColumns } from './contentColumns.tsx'
import { allContentFilters } from './filters.ts'

/** The list of /OnDemand/Contents. */
export const contentList = defineCollection('/OnDemand/Contents', {
  family: 'vodContents',
  list: 'list',
  sorts: byName('AirTime', 'Views'),
  columns: contentColumns,
  filters: allContentFilters,
  arranged: true,
  open: ({ ID }, ctx) => ctx.open('/OnDemand/Player', { ID }, 'right'),
  empty: () => <EmptyState title="还没有点播内容" keys={{ chord: 'n', does: '新增一条' }} />,
  detail: ContentDetail,
})
