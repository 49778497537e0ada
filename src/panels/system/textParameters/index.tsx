/** The screen of AI settings. */
import { aiProviders, aiTypes } from '../../../api/system/textParameters/calls.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { momentColumn, onOffColumn } from '../../parts/list/columnKinds.tsx'

const titleIn = (titles: Readonly<Record<string, string>>, key: string | number) => titles[key] ?? String(key)

/** AI 设置. */
export const textParameterList = defineCollection('/setManage/AiParameters', {
  family: 'textParameters',
  list: 'list',
  columns: [
    { field: 'Types', title: '用途', width: '96px', cell: (row) => titleIn(aiTypes, row.Types) },
    { field: 'Name', title: '名称' },
    {
      field: 'Provider',
      title: '服务商',
      width: '104px',
      from: 440,
      cell: (row) => titleIn(aiProviders, row.Provider),
    },
    { field: 'Model', title: '模型', from: 700 },
    { field: 'Host', title: '接口地址', width: 'minmax(120px, 1.5fr)', from: 800 },
    {
      field: 'HasSecret',
      title: '密钥',
      width: '72px',
      from: 520,
      cell: (row) => (row.HasSecret ? '已设置' : '未设置'),
    },
    onOffColumn('Enabled'),
    momentColumn('UpdateTime', '更新时间', { from: 560 }),
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称、地址或模型' },
    {
      name: 'Types',
      title: '用途',
      kind: 'choice',
      options: Object.entries(aiTypes).map(([value, title]) => ({ value, title })),
      apply: (value) => ({ Types: Number(value) }),
    },
  ],
  empty: () => <EmptyState title="还没有 AI 设置，AI 助手不可用" keys={{ chord: 'n', does: '新增一条' }} />,
})
