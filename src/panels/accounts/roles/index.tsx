/** The screen of roles: the list, and what the one under the cursor may do and who has it. */
import { defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { RoleDetail } from './RoleDetail.tsx'
import { onOffColumn } from '../../parts/list/columnKinds.tsx'

/** 角色权限. */
export const roleList = defineCollection('/Authority', {
  family: 'roles',
  list: 'list',
  columns: [
    {
      field: 'Name',
      title: '角色',
      width: 'minmax(120px, 1fr)',
      cell: (row) => (row.AllPowers ? `${row.Name}（全部权限）` : row.Name),
    },
    { field: 'ReMark', title: '备注', from: 560 },
    { field: 'UserCount', title: '账号', width: '64px', figures: true },
    {
      field: 'PageCount',
      title: '页面',
      width: '64px',
      figures: true,
      from: 460,
      cell: (row) => (row.AllPowers ? '全部' : row.PageCount),
    },
    {
      field: 'ButtonCount',
      title: '按钮',
      width: '64px',
      figures: true,
      cell: (row) => (row.AllPowers ? '全部' : row.ButtonCount),
    },
    {
      field: 'ChannelCount',
      title: '栏目',
      width: '64px',
      figures: true,
      from: 460,
      cell: (row) => (row.AllPowers || row.AllChannels ? '全部' : row.ChannelCount),
    },
    onOffColumn('Enabled'),
  ],
  filters: [{ name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或备注' }],
  open: (row, ctx) => ctx.open('/Form', { action: 'roles.edit', ID: row.ID }),
  empty: () => <EmptyState title="还没有角色" keys={{ chord: 'n', does: '新增一个' }} />,
  detail: RoleDetail,
})
