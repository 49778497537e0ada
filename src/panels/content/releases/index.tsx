/** The screen of releases. */
import { releaseStates } from '../../../api/content/releases/model.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ReleaseBadge } from './ReleaseBadge.tsx'
import { momentColumn } from '../../parts/list/columnKinds.tsx'

/** 发布单. Enter opens what is in one. */
export const releaseList = defineCollection('/contribution/Release', {
  family: 'releases',
  list: 'list',
  sorts: byName('Name', 'Status', 'UpdateTime'),
  open: (row, ctx) => ctx.open('/contribution/ReleaseSet', { ID: row.ID }, 'right'),
  columns: [
    {
      field: 'Status',
      title: '状态',
      width: '88px',
      cell: (row) => <ReleaseBadge status={row.Status} />,
      text: (row) => releaseStates[row.Status],
    },
    { field: 'Name', title: '名称', width: 'minmax(140px, 2fr)' },
    { field: 'Count', title: '稿件', width: '48px', figures: true },
    { field: 'Pushes', title: '推送', width: '48px', figures: true, from: 480 },
    { field: 'AdminUserRealName', title: '编排人', width: '80px', from: 420 },
    { field: 'ReMark', title: '说明', from: 760 },
    { field: 'Reason', title: '退回或撤回的理由', from: 900 },
    momentColumn('ReleasedAt', '发布时间', { from: 640 }),
    momentColumn('UpdateTime', '更新时间', { from: 560 }),
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或说明' },
    {
      name: 'Status',
      title: '状态',
      kind: 'choice',
      options: Object.entries(releaseStates).map(([value, title]) => ({ value, title })),
    },
  ],
  empty: () => (
    <EmptyState
      title="还没有发布单"
      hint="把一组稿件、它们的顺序和推送放在一起，审一次，一起发布，也能一起撤回。"
      keys={{ chord: 'n', does: '新建一个' }}
    />
  ),
})
