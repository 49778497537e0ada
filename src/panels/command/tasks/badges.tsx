/** States of tasks and reports, and what is late. */
import type { ReactNode } from 'react'
import { reportStateTitles, type ReportState } from '../../../api/command/taskReports/reportStates.ts'
import type { Task } from '../../../api/command/tasks/calls.ts'
import { taskPriorities } from '../../../api/command/tasks/fields.ts'
import { taskStateTitles, type TaskState } from '../../../api/command/tasks/taskStates.ts'
import { Badge, type Mark } from '../../parts/Badge.tsx'

const taskMarks: Readonly<Record<TaskState, Mark>> = {
  draft: 'plain',
  open: 'waiting',
  assigned: 'waiting',
  in_progress: 'scheduled',
  reported: 'scheduled',
  completed: 'passed',
  cancelled: 'plain',
  recycled: 'plain',
}
/** The state of a task. */
export const TaskBadge = ({ state }: { readonly state: TaskState }): ReactNode => (
  <Badge mark={taskMarks[state]} title={taskStateTitles[state]} />
)

const reportMarks: Readonly<Record<ReportState, Mark>> = {
  draft: 'plain',
  submitted: 'waiting',
  passed: 'passed',
  returned: 'refused',
}
/** The state of a report. */
export const ReportBadge = ({ state }: { readonly state: ReportState }): ReactNode => (
  <Badge mark={reportMarks[state]} title={reportStateTitles[state]} />
)

/** The flags before a task's title: late, pressing. */
export function TaskFlags({ row }: { readonly row: Pick<Task, 'IsOverdue' | 'Priority'> }): ReactNode {
  return (
    <>
      {row.IsOverdue && <span className="cd-flag is-late">超期</span>}
      {row.Priority < 3 && <span className="cd-flag">{priorityOf(row)}</span>}
    </>
  )
}

/** What its priority is called. */
export const priorityOf = ({ Priority }: Pick<Task, 'Priority'>): string => taskPriorities[Priority]
