/** The screen of how long what is kept about people stays. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** 保存期限. */
export const retentionList = defineCollection('/Retentions/list', {
  family: 'retentions',
  list: 'list',
  columns: [
    { field: 'Title', width: 'minmax(120px, 2fr)' },
    { field: 'Goes', width: 'minmax(120px, 1fr)' },
    { field: 'From', width: 'minmax(140px, 1fr)', from: 640 },
    { field: 'Days', width: '96px', figures: true, edit: true },
    { field: 'Least', width: '80px', figures: true, from: 560 },
    { field: 'Most', width: '80px', figures: true, from: 800 },
    { field: 'SweptTime', from: 480 },
    { field: 'SweptRows', width: '120px', figures: true, from: 600 },
    { field: 'SweptTotal', width: '120px', figures: true, from: 1040 },
  ],
  note: () => '到期的内容由服务器每 6 小时清理一次。天数只能缩短；其余的表随它所属的记录保存，见手册。',
  empty: () => <EmptyState title="没有按天数保存的内容" />,
})
