/** One task with its reports: the task on the left, its reports on the right, the one under the cursor in full. */
import { type ReactNode } from 'react'
import type { ParamsOf } from '../../../api/pages.ts'
import type { TaskReport } from '../../../api/command/taskReports/calls.ts'
import { useRead } from '../../../workspace/data.ts'
import { usePaneTitle } from '../../../workspace/pane.ts'
import { api } from '../../../workspace/session.ts'
import { EmptyState } from '../../parts/EmptyState.tsx'
import { ErrorState } from '../../parts/ErrorState.tsx'
import type { ListColumn } from '../../parts/list/columns.ts'
import { momentColumn } from '../../parts/list/columnKinds.tsx'
import { RecordAndList } from '../../parts/sides/RecordAndList.tsx'
import { RecordSide } from '../../parts/sides/RecordSide.tsx'
import { ReportBadge } from './badges.tsx'
import { ReportDetail } from './ReportDetail.tsx'
import { TaskDetail } from './TaskDetail.tsx'

const columns: readonly ListColumn<TaskReport>[] = [
  { field: 'State', title: '状态', width: '80px', cell: (row) => <ReportBadge state={row.State} /> },
  { field: 'Title', title: '汇报', width: 'minmax(120px, 2fr)' },
  { field: 'AdminName', title: '汇报人', width: '72px', from: 360 },
  momentColumn('SubmitTime', '提交', { from: 420 }),
]

/** The panel of /Task/Detail. */
export default function TaskPanel({ ID }: ParamsOf<'/Task/Detail'>): ReactNode {
  const { data, error, reload } = useRead('tasks', 'get', { ID })
  usePaneTitle(data && `任务：${data.Title}`)
  if (error && !data) return <ErrorState error={error} retry={reload} />
  return (
    <RecordAndList family="tasks" label="任务" row={data} detail={<TaskDetail row={data} />} listed="汇报">
      <RecordSide<TaskReport, object>
        family="taskReports"
        label="任务的汇报"
        filters={[]}
        about={String(ID)}
        source={() => (PageIndex, PageSize) => api.taskReports.list({ TaskID: ID, PageIndex, PageSize })}
        columns={columns}
        onOpen={() => {}}
        empty={<EmptyState title="还没有汇报" keys={{ chord: 'n', does: '写一份' }} />}
        nothing={null}
        detail={ReportDetail}
      />
    </RecordAndList>
  )
}
