/** 任务: classes on the left, the list, and the one under the cursor in full. */
import type { ReactNode } from 'react'
import type { TaskClassify } from '../../../api/command/taskClassifies/calls.ts'
import type { Task } from '../../../api/command/tasks/calls.ts'
import { useRead, type ReadInput } from '../../../workspace/data.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import { KindsAndRecords } from '../../parts/sides/KindsAndRecords.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import type { TreeColumn } from '../../parts/tree/TreeRowView.tsx'
import { taskColumns } from './columns.tsx'
import { goTo, openTask, taskFilters, useTaskFilters } from './filters.ts'
import { TaskDetail } from './TaskDetail.tsx'
import './tasks.css'

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
          columns={taskColumns}
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
