/** The screen of AI settings. */
import type { TextParameter } from '../../../api/system/textParameters/calls.ts'
import { aiTypes } from '../../../api/system/textParameters/fields.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** AI 设置. */
export const textParameterList = defineCollection('/setManage/AiParameters', {
  family: 'textParameters',
  list: 'list',
  columns: [
    { field: 'Types', width: '96px' },
    'Name',
    { field: 'Provider', width: '104px', from: 440 },
    { field: 'Model', from: 700 },
    { field: 'Host', width: 'minmax(120px, 1.5fr)', from: 800 },
    {
      field: 'HasSecret',
      width: '80px',
      from: 520,
      cell: (row) => (row.HasSecret ? '已设置' : row.IsLocal ? '本地，不需要' : '未设置'),
    },
    { field: 'InputPrice', width: '88px', from: 900 },
    { field: 'OutputPrice', width: '88px', from: 980 },
    { field: 'ItemPrice', width: '112px', from: 1080 },
    { field: 'Enabled', title: '状态' },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、地址或模型' },
    {
      name: 'Types',
      title: '用途',
      kind: 'choice',
      options: optionsOf(aiTypes),
      apply: (value) => ({ Types: Number(value) as TextParameter['Types'] }),
    },
  ],
  empty: () => <EmptyState title="还没有 AI 设置，AI 助手不可用" keys={{ chord: 'n', does: '新增一条' }} />,
})
