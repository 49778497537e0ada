/** The screens of interface parameters: messages, and services of third parties. */
import type { SettingsParameter } from '../../../api/system/settingsParameters/calls.ts'
import { settingKinds, thirdTypes } from '../../../api/system/settingsParameters/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import type { FieldColumn } from '../../parts/list/fieldColumns.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

type Column = FieldColumn<SettingsParameter>

const kind: Column = { field: 'Kind', width: '96px' }
const use: Column = {
  field: 'Types',
  width: '88px',
  cell: (row) => (row.Types === 0 ? '—' : thirdTypes[row.Types]),
}
const rest: readonly Column[] = [
  'Name',
  { field: 'Host', width: 'minmax(120px, 1.5fr)', from: 700 },
  { field: 'Modules', from: 860 },
  { field: 'HasSecret', width: '72px', from: 480, cell: (row) => (row.HasSecret ? '已设置' : '未设置') },
  { field: 'IsEnable', title: '状态' },
  { field: 'UpdateTime', from: 560 },
]

/** 消息设置. */
export const messageSettings = defineCollection('/setManage/message', {
  family: 'settingsParameters',
  list: 'list',
  fixed: () => ({ Kind: 'message' as const }),
  columns: rest,
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、地址或备注' }],
  empty: () => <EmptyState title="还没有消息推送的参数" keys={{ chord: 'n', does: '新增一条' }} />,
})

/** 第三方接口. */
export const thirdPartySettings = defineCollection('/setManage/ThirdParty', {
  family: 'settingsParameters',
  list: 'list',
  columns: [kind, use, ...rest],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、地址或备注' },
    {
      name: 'Kind',
      title: '类别',
      kind: 'choice',
      options: optionsOf(settingKinds),
    },
    {
      name: 'Types',
      title: '用途',
      kind: 'choice',
      options: optionsOf(thirdTypes),
      apply: (value) => ({ Types: Number(value) as SettingsParameter['Types'] }),
    },
  ],
  empty: () => <EmptyState title="还没有第三方接口的参数" keys={{ chord: 'n', does: '新增一条' }} />,
})
