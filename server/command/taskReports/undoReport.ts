/** Taking back what was done to a report: its task goes back with it. */
import { sql } from 'kysely'
import { afterPass, type ReportState } from '../../../src/api/command/taskReports/reportStates.ts'
import type { TaskState } from '../../../src/api/command/tasks/taskStates.ts'
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'

const undoOwn = undoRow('task_reports', '任务汇报', { comesAgain: true })

interface Task {
  readonly ID: number
  readonly State: TaskState
  readonly ReportsDue: number
  readonly Passed: number
}

/**
 * The task's state when a report goes from one state to another; undefined: it stays. null: there is no such report.
 */
function taskState(task: Task, from: ReportState | null, to: ReportState | null): TaskState | undefined {
  if (to === 'submitted') return 'reported'
  if (from !== 'submitted') return undefined
  return to === 'passed' ? afterPass(task, task.Passed + 1) : 'in_progress'
}

/** The states a task can be in while its report is in that one. */
function beside(task: Task, state: ReportState | null): readonly TaskState[] {
  if (state === 'submitted') return ['reported']
  return state === 'passed' ? [afterPass(task, task.Passed)] : ['in_progress']
}

/** Undoes one change of a report, and what it did to the task. */
export const undoReport: Undoer = async (request) => {
  const { db, me, change, now } = request
  const state = (columns: Readonly<Record<string, unknown>> | null, other: typeof columns) =>
    columns === null ? null : ((columns['State'] ?? other?.['State']) as ReportState | undefined)
  const [from, to] = [state(change.After, change.Before), state(change.Before, change.After)]
  const TaskID = change.Before?.['TaskID'] ?? change.After?.['TaskID'] ?? null
  const { rows } = await sql<Task>`select t."ID", t."State", t."ReportsDue",
      (select count(*)::int from task_reports r where r."TaskID" = t."ID" and r."State" = 'passed') as "Passed"
    from tasks t where t."StID" = ${me.StID}
      and t."ID" = coalesce(${TaskID}::bigint, (select "TaskID" from task_reports where "ID" = ${change.ID}))
    for update of t`.execute(db)
  const [task] = rows
  const later = `任务之后又有变动，不能撤销。`
  const moves = from !== undefined && to !== undefined && from !== to
  const next = task && moves ? taskState(task, from, to) : undefined
  if (moves && (from === 'submitted' || to === 'submitted')) {
    if (!task || !beside(task, from).includes(task.State)) return later
  }
  const why = await undoOwn(request)
  if (why !== undefined || next === undefined) return why
  await db
    .updateTable('tasks')
    .set({ State: next, CompletedTime: next === 'completed' ? now : null, UpdateTime: now })
    .where('ID', '=', task!.ID)
    .where('StID', '=', me.StID)
    .execute()
  return undefined
}
