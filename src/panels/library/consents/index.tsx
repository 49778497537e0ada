/** 同意书: what people in pictures agreed to, until when, and who took it back. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { Moment } from '../../parts/Moment.tsx'

/** 同意书. */
export const consentList = defineCollection('/media/Consents', {
  family: 'consents',
  list: 'list',
  sorts: byName('ToTime', 'UpdateTime'),
  fixed: ({ PersonID }) => ({ PersonID }),
  columns: [
    { field: 'PersonName', width: 'minmax(80px, 1fr)' },
    { field: 'Agreed', width: 'minmax(80px, 1fr)', edit: true },
    {
      field: 'IsGuardian',
      title: '监护人',
      width: '64px',
      from: 480,
      cell: ({ IsGuardian }) => (IsGuardian ? '是' : '—'),
    },
    { field: 'ToTime', width: '104px', cell: ({ ToTime }) => (ToTime ? <Moment at={ToTime} /> : '没有期限') },
    {
      field: 'RevokedAt',
      title: '撤回',
      width: '104px',
      from: 560,
      cell: ({ RevokedAt }) => (RevokedAt ? <Moment at={RevokedAt} /> : '—'),
    },
    { field: 'ReMark', width: 'minmax(120px, 2fr)', from: 640 },
    { field: 'AdminName', width: '72px', from: 760 },
    { field: 'UpdateTime', from: 860 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '签署人或备注' }],
  empty: () => <EmptyState title="还没有同意书" keys={{ chord: 'n', does: '登记一份' }} />,
})
