/** 公告: all announcements; what waits is passed or refused beside its text. Enter opens the form. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { AnnouncementDesk } from './AnnouncementDesk.tsx'
import { announcementColumns } from './columns.tsx'
import { announcementFilters } from './filters.ts'

/** The list of /Announce/list. */
export const announcementList = defineCollection('/Announce/list', {
  family: 'announcements',
  list: 'list',
  sorts: byName('CreateTime', 'BeginTime', 'EndTime', 'ReadNo'),
  columns: announcementColumns,
  filters: announcementFilters,
  arranged: true,
  fixed: ({ ID }) => (ID === undefined ? {} : { First: ID }),
  open: ({ ID }, ctx) => ctx.open('/Announce/Add', { ID }),
  empty: () => <EmptyState title="还没有公告" keys={{ chord: 'n', does: '写一条' }} />,
  detail: AnnouncementDesk,
})
