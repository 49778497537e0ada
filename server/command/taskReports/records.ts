/** The records of the taskReports family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  reportEventTitles,
  reportStates,
  reportStateTitles,
} from '../../../src/api/command/taskReports/reportStates.ts'
import { taskReports, type TaskReport } from '../../../src/api/command/taskReports/calls.ts'
import type { Me } from '../../../src/api/access.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { seenBy } from '../tasks/seen.ts'

/** What is said of a report that is not there, or not to be seen. */
export const NO_REPORT = '没有这份任务汇报，它可能已被删除。'

/** The condition on rows of task_reports: of tasks the person sees; drafts are their writer's alone. */
export const reportSeenBy = (me: Me): RawBuilder<SqlBool> =>
  sql<SqlBool>`((task_reports."State" <> 'draft' or task_reports."AdminID" = ${me.ID})
    and exists (select from tasks where tasks."ID" = task_reports."TaskID" and ${seenBy(me)}))`

/**
 * How reports on tasks are listed, read, saved and removed. A list asks through `seen` and `mine`, conditions that the
 * handlers put into the request.
 */
export const taskReportRecords = recordsOf(taskReports, 'task_reports', {
  once: false,
  search: ['Title', 'Content'],
  filters: ['TaskID', 'State'],
  where: ({ seen, mine }) => {
    const parts = [seen, mine].filter((one) => one !== undefined) as RawBuilder<SqlBool>[]
    return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : undefined
  },
  // Its reader may not read it, so it may not delete it. Who handed it in at once may still take that back.
  removing: async ({ me }, { AdminID, State }, made) =>
    AdminID !== me.ID
      ? '只有写汇报的人能删除'
      : reportStates.can(State, 'submit') || State === made?.['State']
        ? undefined
        : `现在是“${reportStateTitles[State]}”，不能删除`,
})

/** An event happens to reports. */
export const reportEvent = eventOf({
  table: 'task_reports',
  records: taskReportRecords,
  machine: reportStates,
  stateTitles: reportStateTitles,
  eventTitles: reportEventTitles,
})

/** The rows with the names of what they name, and whether the reader wrote them. */
export async function withNames(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  rows: readonly TaskReport[],
): Promise<TaskReport[]> {
  const people = await peopleNames(
    request,
    rows.flatMap(({ AdminID, AuditorID }) => [AdminID, AuditorID]),
  )
  const tasks = await namesOf(
    request,
    'tasks',
    'Title',
    rows.map(({ TaskID }) => TaskID),
  )
  return rows.map((row) => ({
    ...row,
    TaskTitle: tasks.get(row.TaskID) ?? '',
    AdminName: people.get(row.AdminID) ?? '',
    AuditorName: people.get(row.AuditorID ?? 0) ?? '',
    IsMine: row.AdminID === request.me.ID,
  }))
}
