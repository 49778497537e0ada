/** The screen of limits of AI: what each person, role and the station may spend, and how much of it is used. */
import { budgetScopes } from '../../../api/intelligence/aiBudgets/fields.ts'
import { yuan, yuanFixed } from '../../../api/text/yuan.ts'
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** AI 限额. */
export const aiBudgetList = defineCollection('/Ai/Budgets', {
  family: 'aiBudgets',
  list: 'list',
  columns: [
    { field: 'Name', edit: true },
    { field: 'Scope', width: '112px', from: 460 },
    {
      field: 'UserName',
      title: '谁',
      width: '104px',
      from: 560,
      cell: (row) => row.UserName || row.RoleName || '本站',
      text: (row) => row.UserName || row.RoleName || '本站',
    },
    { field: 'Amount', title: '限额（元）', width: '104px' },
    {
      field: 'Used',
      title: '已用（元）',
      width: '104px',
      figures: true,
      cell: (row) => (row.Used === null ? '—' : yuanFixed(row.Used)),
      text: (row) => (row.Used === null ? '' : yuan(row.Used)),
    },
    { field: 'ReMark', from: 700 },
    { field: 'UpdateTime', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称' },
    { name: 'Scope', title: '限制谁', kind: 'choice', options: optionsOf(budgetScopes) },
  ],
  note: () => '每次调用前按最多可能的费用同时占用个人、角色和本站的额度，结束后按实际费用结算；没有限额的不受限制。',
  open: ({ UserID }, ctx) => ctx.open('/Ai/Ledger', UserID === null ? {} : { UserID }, 'beside'),
  empty: () => <EmptyState title="没有限额，AI 可以不受限制地使用" keys={{ chord: 'n', does: '新增一条' }} />,
})
