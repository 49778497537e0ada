/** 短视频: all short videos, and the one under the cursor in full. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { videoColumns } from './columns.tsx'
import { allVideoFilters } from './filters.ts'
import { VideoDetail } from './VideoDetail.tsx'

/** The list of /ShortVideoManagement/ShortVideoList. */
export const videoList = defineCollection('/ShortVideoManagement/ShortVideoList', {
  family: 'shortVideos',
  list: 'list',
  sorts: byName('CreateTime', 'ReadNo'),
  columns: videoColumns,
  filters: allVideoFilters,
  arranged: true,
  open: ({ ID }, ctx) => ctx.open('/ShortVideoManagement/Player', { ID }, 'right'),
  empty: () => <EmptyState title="还没有短视频" keys={{ chord: 'n', does: '新增一条' }} />,
  detail: VideoDetail,
})
