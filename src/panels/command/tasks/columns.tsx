/** The columns of lists of tasks. */
import type { Task } from '../../../api/command/tasks/calls.ts'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { TaskBadge, TaskFlags } from './badges.tsx'

/** State, title, people and times of a task. */
export const taskColumns: readonly ListColumn<Task>[] = [
  { field: 'State', title: '状态', width: '92px', cell: (row) => <TaskBadge state={row.State} /> },
  {
    field: 'Title',
    title: '任务',
    width: 'minmax(160px, 2fr)',
    cell: (row) => (
      <>
        <TaskFlags row={row} />
        {row.Title}
      </>
    ),
    text: (row) => row.Title,
  },
  { field: 'AssigneeName', title: '负责人', width: '72px', cell: (row) => row.AssigneeName || '待认领' },
  momentColumn('Deadline', '期限', { from: 420 }),
  { field: 'ClassifyName', title: '分类', width: '88px', from: 560 },
  {
    field: 'PassedCount',
    title: '汇报',
    width: '56px',
    figures: true,
    from: 640,
    cell: (row) => (row.ReportsDue === 0 ? '' : `${row.PassedCount}/${row.ReportsDue}`),
  },
  { field: 'AdminName', title: '派出', width: '72px', from: 720 },
  momentColumn('UpdateTime', '更新时间', { from: 860 }),
]
