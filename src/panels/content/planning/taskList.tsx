/** The screen of reports. */
import { makeNewsKinds } from '../../../api/content/makeNews/fields.ts'
import { makeNewsStateTitles, type MakeNewsState } from '../../../api/content/makeNews/makeNewsStates.ts'
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { TaskBadge } from './badges.tsx'
import { TaskDetail } from './TaskDetail.tsx'
import { optionsOf } from '../../parts/filters/optionsOf.ts'

/** 采写. */
export const makeNewsList = defineCollection('/SeleCttopic/tasks', {
  family: 'makeNews',
  list: 'list',
  sorts: byName('Deadline', 'UpdateTime'),
  columns: [
    { field: 'State', width: '88px', cell: (row) => <TaskBadge state={row.State} /> },
    {
      field: 'Title',
      title: '采写',
      width: 'minmax(160px, 2fr)',
      edit: true,
    },
    { field: 'SelectionTitle', width: 'minmax(120px, 1fr)', from: 760 },
    { field: 'Kind', width: '56px', from: 520 },
    { field: 'ReporterName', width: '80px', cell: (row) => row.ReporterName || '待认领' },
    { field: 'ArticleCount', title: '稿件', width: '48px', figures: true, from: 640 },
    { field: 'Deadline', from: 460 },
    { field: 'UpdateTime', from: 820 },
  ],
  filters: [
    { name: 'Keyword', title: '关键词', kind: 'text', placeholder: '标题或要求' },
    {
      name: 'State',
      title: '状态',
      kind: 'choice',
      options: [{ value: 'open', title: '进行中' }, ...optionsOf(makeNewsStateTitles)],
      apply: (value) => (value === 'open' ? { IsOpen: true } : { State: value as MakeNewsState }),
    },
    {
      name: 'Kind',
      title: '形式',
      kind: 'choice',
      options: optionsOf(makeNewsKinds),
    },
    {
      name: 'IsMine',
      title: '范围',
      kind: 'choice',
      options: [{ value: 'true', title: '派给我的和待认领的' }],
      apply: () => ({ IsMine: true }),
    },
  ],
  open: (row, ctx) => ctx.open('/SeleCttopic/chain', { Kind: 'task', ID: row.ID }, 'right'),
  empty: () => <EmptyState title="还没有采写" keys={{ chord: 'n', does: '派一条，或在选题上按 T' }} />,
  detail: TaskDetail,
})
