/** Tasks behind a line of the statistics. */
import { byName, defineCollection } from '../../collection/defineCollection.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { taskColumns } from './columns.tsx'
import { TaskDetail } from './TaskDetail.tsx'

/** The list that a line of the statistics opens. */
export const tasksOf = defineCollection('/Task/Of', {
  family: 'tasks',
  list: 'list',
  sorts: byName('Deadline', 'Priority', 'UpdateTime'),
  fixed: ({ Named: _, ...behind }) => behind,
  columns: taskColumns,
  open: ({ ID }, ctx) => ctx.open('/Task/Detail', { ID }, 'right'),
  empty: () => <EmptyState title="没有可以列出的任务" />,
  detail: TaskDetail,
})
