/** 直播管理: all lives, and the one under the cursor in full. Enter plays it, or opens its flow. */
import type { Live } from '../../../api/engagement/lives/model.ts'
import type { Context } from '../../../workspace/command.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { liveColumns } from './columns.tsx'
import { allLiveFilters } from './filters.ts'
import { LiveDetail } from './LiveDetail.tsx'

/** Shows a live beside the list: its stream, or its flow where it has none. */
export function openLive({ ID, LiveTypes }: Live, ctx: Context): void {
  const hasFlow = ctx.me.grants['/Live/Reports'] !== undefined
  ctx.open(LiveTypes === 2 && hasFlow ? '/Live/Flow' : '/Live/Player', { ID }, 'right')
}

/** The list of /Live/Live_management. */
export const liveList = defineCollection('/Live/Live_management', {
  family: 'lives',
  list: 'list',
  sorts: byName('BeginTime', 'Views'),
  columns: liveColumns,
  filters: allLiveFilters,
  arranged: true,
  open: openLive,
  empty: () => <EmptyState title="还没有直播" keys={{ chord: 'n', does: '新增一场' }} />,
  detail: LiveDetail,
})
