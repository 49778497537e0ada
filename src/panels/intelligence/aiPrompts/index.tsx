/** The screen of prompts. */
import { promptPurposes } from '../../../api/intelligence/aiPrompts/fields.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 提示词. */
export const aiPromptList = defineCollection('/Ai/Prompts', {
  family: 'aiPrompts',
  list: 'list',
  sorts: byName('Name', 'ShowOrder', 'UpdateTime'),
  columns: [
    { field: 'Name', width: 'minmax(112px, 1fr)', edit: true },
    { field: 'Purpose', width: '80px' },
    { field: 'Text', width: 'minmax(160px, 3fr)', from: 520 },
    {
      field: 'RoleIDs',
      title: '谁能用',
      width: '88px',
      from: 640,
      cell: (row) => (row.RoleIDs.length === 0 ? '所有人' : `${row.RoleIDs.length} 个角色`),
      text: (row) => (row.RoleIDs.length === 0 ? '所有人' : `${row.RoleIDs.length} 个角色`),
    },
    { field: 'ShowOrder', width: '64px', from: 760 },
    { field: 'Enabled', title: '状态' },
    { field: 'UpdateTime', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或内容' },
    { name: 'Purpose', title: '用途', kind: 'choice', options: optionsOf(promptPurposes) },
  ],
  empty: () => <EmptyState title="还没有提示词" keys={{ chord: 'n', does: '新增一条' }} />,
})
