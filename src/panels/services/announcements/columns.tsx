/** The columns of the list of announcements. */
import type { AnnouncementRow } from '../../../api/services/announcements/model.ts'
import { fieldColumns } from '../../parts/list/fieldColumns.tsx'
import { AnnouncementBadge, AnnouncementFlags, stateText } from './badges.tsx'

/** The columns. */
export const announcementColumns = fieldColumns<AnnouncementRow>('announcements', [
  { field: 'State', width: '84px', cell: (row) => <AnnouncementBadge row={row} />, text: stateText },
  {
    field: 'Title',
    title: '公告',
    width: 'minmax(160px, 2fr)',
    cell: (row) => (
      <>
        <AnnouncementFlags row={row} />
        {row.Title}
      </>
    ),
    text: (row) => row.Title,
    edit: true,
  },
  { field: 'TypeName', width: 'minmax(80px, 0.6fr)', from: 480 },
  { field: 'BeginTime', title: '开始', from: 620 },
  { field: 'EndTime', title: '结束', from: 700 },
  { field: 'ReadNo', width: '72px', from: 560 },
  { field: 'OwnerName', width: '72px', from: 640 },
  { field: 'CreateTime', title: '创建', from: 420 },
])
