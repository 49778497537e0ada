/** The screen of SMS parameters. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'

/** 短信参数. */
export const smsParameterList = defineCollection('/SmsParameters/list', {
  family: 'smsParameters',
  list: 'list',
  sorts: byName('Name', 'Sign', 'IsEnable', 'UpdateTime'),
  columns: [
    { field: 'Name', edit: true },
    { field: 'Sign', edit: true },
    { field: 'Purpose', width: '72px' },
    { field: 'Template', edit: true, from: 420 },
    { field: 'IsEnable', title: '状态' },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或签名' }],
  empty: () => <EmptyState title="还没有短信参数" keys={{ chord: 'n', does: '新增一条' }} />,
})
