/** 任务: classes on the left, the list, and the one under the cursor in full. */
import type { ReactNode } from 'react'
import type { TaskClassify } from '../../api/taskClassifies/calls.ts'
import type { Task } from '../../api/tasks/calls.ts'
import { useRead, type ReadInput } from '../../workspace/data.ts'
import { api } from '../../workspace/session.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import type { ListColumn } from '../parts/list/columns.ts'
import { momentColumn } from '../parts/list/columnKinds.tsx'
import { KindsAndRecords } from '../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../parts/tree/TreeRowView.tsx'
import { TaskBadge, TaskFlags } from './badges.tsx'
import { goTo, openTask, taskFilters, useTaskFilters } from './filters.ts'
import { TaskDetail } from './TaskDetail.tsx'
import './tasks.css'

const columns: readonly ListColumn<Task>[] = [
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

type Kind = TaskClassify & { readonly ParentID: 0 }

const kindColumns: readonly TreeColumn<Kind>[] = [
  { title: '分类', cell: ({ Name }) => Name },
  { title: '未完成', width: '52px', figures: true, cell: ({ OpenCount }) => OpenCount || '' },
]

/** The panel of /Task/TaskList. */
export default function TaskList(): ReactNode {
  const { data, error, reload } = useRead('taskClassifies', 'list', {})
  const { values, change } = useTaskFilters()
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <KindsAndRecords<Kind>
      family="taskClassifies"
      label="任务分类"
      kinds={data?.map((one) => ({ ...one, ParentID: 0 }))}
      columns={kindColumns}
      emptyKinds={<EmptyState title="还没有分类" keys={{ chord: 'n', does: '新增一个' }} />}
      records="任务"
    >
      {(kind) => (
        <RecordSide<Task, ReadInput<'tasks', 'list'>>
          family="tasks"
          label={kind ? `${kind.Name}的任务` : '任务'}
          filters={taskFilters}
          values={values}
          onValues={change}
          about={String(kind?.ID)}
          source={(asked) => (PageIndex, PageSize) =>
            api.tasks.list({ ...asked, ...(kind ? { ClassifyID: kind.ID } : {}), PageIndex, PageSize })
          }
          columns={columns}
          onOpen={(row) => openTask(row.ID)}
          onCursor={(row) => goTo(row?.ID)}
          empty={<EmptyState title="还没有任务" keys={{ chord: 'n', does: '派一条' }} />}
          nothing={<EmptyState title="没有符合筛选条件的任务" hint="按 Esc 清除筛选。" />}
          detail={TaskDetail}
          keptAs="/Task/TaskList"
        />
      )}
    </KindsAndRecords>
  )
}
