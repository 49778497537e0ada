/** The screens of interface parameters: messages, and services of third parties. */
import { settingKinds, thirdTypes, type SettingsParameter } from '../../../api/system/settingsParameters/calls.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn, onOffColumn } from '../../parts/list/columnKinds.tsx'

type Column = ListColumn<SettingsParameter>

const kind: Column = {
  field: 'Kind',
  title: '类别',
  width: '96px',
  cell: (row) => settingKinds[row.Kind as keyof typeof settingKinds],
}
const use: Column = {
  field: 'Types',
  title: '用途',
  width: '88px',
  cell: (row) => thirdTypes[row.Types as keyof typeof thirdTypes] ?? '—',
}
const rest: readonly Column[] = [
  { field: 'Name', title: '名称' },
  { field: 'Host', title: '接口地址', width: 'minmax(120px, 1.5fr)', from: 700 },
  { field: 'Modules', title: '模块', from: 860 },
  { field: 'HasSecret', title: '密钥', width: '72px', from: 480, cell: (row) => (row.HasSecret ? '已设置' : '未设置') },
  onOffColumn('IsEnable'),
  momentColumn('UpdateTime', '更新时间', { from: 560 }),
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
      options: Object.entries(settingKinds).map(([value, title]) => ({ value, title })),
    },
    {
      name: 'Types',
      title: '用途',
      kind: 'choice',
      options: Object.entries(thirdTypes).map(([value, title]) => ({ value, title })),
      apply: (value) => ({ Types: Number(value) }),
    },
  ],
  empty: () => <EmptyState title="还没有第三方接口的参数" keys={{ chord: 'n', does: '新增一条' }} />,
})
