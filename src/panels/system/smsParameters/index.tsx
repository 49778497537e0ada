/** The screen of SMS parameters. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { editInPlace } from '../../collection/editInPlace.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { momentColumn, onOffColumn } from '../../parts/list/columnKinds.tsx'

/** 短信参数. */
export const smsParameterList = defineCollection('/SmsParameters/list', {
  family: 'smsParameters',
  list: 'list',
  sorts: byName('Name', 'Sign', 'IsEnable', 'UpdateTime'),
  columns: [
    { field: 'Name', title: '名称', edit: editInPlace('smsParameters', 'Name', '修改短信参数名称', 50) },
    { field: 'Sign', title: '签名', edit: editInPlace('smsParameters', 'Sign', '修改短信签名', 20) },
    {
      field: 'Template',
      title: '模板编号',
      from: 420,
      edit: editInPlace('smsParameters', 'Template', '修改模板编号', 50),
    },
    onOffColumn('IsEnable'),
    momentColumn('UpdateTime', '更新时间', { from: 560 }),
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或签名' }],
  empty: () => <EmptyState title="还没有短信参数" keys={{ chord: 'n', does: '新增一条' }} />,
})
