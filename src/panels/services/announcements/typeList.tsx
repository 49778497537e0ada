/** 公告分类: the types of announcements in their order. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** The list of /Announce/AnnounceSite. Enter opens the form. */
export const typeList = defineCollection('/Announce/AnnounceSite', {
  family: 'announcementTypes',
  list: 'list',
  open: ({ ID }, ctx) => ctx.open('/Form', { action: 'announcementTypes.edit', ID }),
  columns: [
    { field: 'Name', edit: true },
    { field: 'ReMark', from: 480, edit: true },
    { field: 'Announcements', width: '88px', figures: true },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' }],
  arranged: true,
  empty: () => <EmptyState title="还没有公告分类" keys={{ chord: 'n', does: '新增一个' }} />,
})
