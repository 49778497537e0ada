/** The screen of releases. */
import { releaseStates } from '../../../api/content/releases/releaseStates.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ReleaseBadge } from './ReleaseBadge.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 发布单. Enter opens what is in one. */
export const releaseList = defineCollection('/contribution/Release', {
  family: 'releases',
  list: 'list',
  sorts: byName('Name', 'Status', 'UpdateTime'),
  open: (row, ctx) => ctx.open('/contribution/ReleaseSet', { ID: row.ID }, 'right'),
  columns: [
    { field: 'Status', width: '88px', cell: (row) => <ReleaseBadge status={row.Status} /> },
    { field: 'Name', width: 'minmax(140px, 2fr)' },
    { field: 'Count', width: '48px', figures: true },
    { field: 'Pushes', width: '48px', figures: true, from: 480 },
    { field: 'AdminUserRealName', width: '80px', from: 420 },
    { field: 'ReMark', from: 760 },
    { field: 'Reason', from: 900 },
    { field: 'ReleasedAt', from: 640 },
    { field: 'UpdateTime', from: 560 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '名称或说明' },
    {
      name: 'Status',
      title: '状态',
      kind: 'choice',
      options: optionsOf(releaseStates),
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
