/** One task with its reports: the task on the left, its reports on the right, the one under the cursor in full. */
import { useEffect, useMemo, useRef, type ReactNode } from 'react'
import type { ParamsOf } from '../../api/pages.ts'
import type { TaskReport } from '../../api/taskReports/calls.ts'
import type { Task } from '../../api/tasks/calls.ts'
import { defineCommand } from '../../workspace/command.ts'
import { useRead } from '../../workspace/data.ts'
import { PaneContext, usePane, usePaneCommands, usePaneFocus, usePublish } from '../../workspace/pane.ts'
import { api } from '../../workspace/session.ts'
import { EmptyState } from '../parts/EmptyState.tsx'
import { ErrorState } from '../parts/ErrorState.tsx'
import { FooterKeys } from '../parts/FooterKeys.tsx'
import type { ListColumn } from '../parts/list/columns.ts'
import { momentColumn } from '../parts/list/columnKinds.tsx'
import { RecordSide } from '../parts/sides/RecordSide.tsx'
import { useSides } from '../parts/sides/useSides.ts'
import { ReportBadge } from './badges.tsx'
import { ReportDetail } from './ReportDetail.tsx'
import { TaskDetail } from './TaskDetail.tsx'
import '../parts/sides/halves.css'
import '../parts/footer.css'
import './tasks.css'

const columns: readonly ListColumn<TaskReport>[] = [
  { field: 'State', title: '状态', width: '80px', cell: (row) => <ReportBadge state={row.State} /> },
  { field: 'Title', title: '汇报', width: 'minmax(120px, 2fr)' },
  { field: 'AdminName', title: '汇报人', width: '72px', from: 360 },
  momentColumn('SubmitTime', '提交', { from: 420 }),
]

/** The panel of /Task/Detail. */
export default function TaskPanel({ ID }: ParamsOf<'/Task/Detail'>): ReactNode {
  const pane = usePane()
  const { data, error, reload } = useRead('tasks', 'get', { ID })
  const sides = useSides(['task', 'reports'])
  useEffect(() => pane.setTitle(data && `任务：${data.Title}`), [data?.Title])
  if (error && !data) return <ErrorState error={error} retry={reload} />
  const half = (name: 'task' | 'reports') => `cd-half ${sides.active === name ? 'is-active' : ''}`
  return (
    <div className="cd-sided">
      <div className="cd-halves">
        <section className={`${half('task')} is-values`} aria-label="任务" onFocus={() => sides.entered('task')}>
          <PaneContext value={sides.paneOf('task')}>
            <TaskSide task={data} toReports={() => sides.go('reports')} />
          </PaneContext>
        </section>
        <section
          className={`${half('reports')} is-values has-detail`}
          aria-label="汇报"
          onFocus={() => sides.entered('reports')}
        >
          <PaneContext value={sides.paneOf('reports')}>
            <Reports TaskID={ID} back={() => sides.go('task')} />
          </PaneContext>
        </section>
      </div>
    </div>
  )
}

function TaskSide({ task, toReports }: { readonly task: Task | undefined; readonly toReports: () => void }): ReactNode {
  const text = useRef<HTMLDivElement>(null)
  usePublish(useMemo(() => ({ family: 'tasks' as const, rows: task ? [task] : [] }), [task]))
  usePaneFocus(() => text.current?.focus())
  usePaneCommands([
    defineCommand({
      id: 'tasks.toReports',
      title: '到汇报',
      group: '任务',
      keys: ['right', 'enter'],
      where: 'list',
      run: toReports,
    }),
  ])
  return (
    <>
      <div ref={text} className="cd-task-text" tabIndex={0} data-keys="list" role="region" aria-label="任务详情">
        {task && <TaskDetail row={task} />}
      </div>
      <footer className="cd-list-foot">
        <FooterKeys />
      </footer>
    </>
  )
}

function Reports({ TaskID, back }: { readonly TaskID: number; readonly back: () => void }): ReactNode {
  usePaneCommands([
    defineCommand({
      id: 'taskReports.toTask',
      title: '到任务',
      group: '任务汇报',
      keys: 'left',
      where: 'list',
      run: back,
    }),
  ])
  return (
    <RecordSide<TaskReport, object>
      family="taskReports"
      label="任务的汇报"
      filters={[]}
      about={String(TaskID)}
      source={() => (PageIndex, PageSize) => api.taskReports.list({ TaskID, PageIndex, PageSize })}
      columns={columns}
      onOpen={() => {}}
      empty={<EmptyState title="还没有汇报" keys={{ chord: 'n', does: '写一份' }} />}
      nothing={null}
      detail={ReportDetail}
    />
  )
}
