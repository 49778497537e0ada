/** The records of the tasks family. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import {
  isOverdue,
  openTaskStates,
  taskEventTitles,
  taskStates,
  taskStateTitles,
  type TaskState,
} from '../../../src/api/command/tasks/taskStates.ts'
import { tasks, type Task } from '../../../src/api/command/tasks/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { eventOf } from '../../platform/records/eventOf.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { countsOf, namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { checkTask } from './checkTask.ts'
import { isOwn } from './seen.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me' | 'now'>

const list = (states: readonly TaskState[]) => sql`(${sql.join(states.map((state) => sql.lit(state)))})`
const isToDo = sql<SqlBool>`"State" in ${list(openTaskStates)}`

/** The conditions of a filter. `seen`, `mine`, `own` and `behind` are conditions that the handlers put in. */
function conditions(filter: Readonly<Record<string, unknown>>): RawBuilder<SqlBool> | undefined {
  const { State, IsOpen, IsOverdue, From, To, PlanFrom, PlanTo, now, seen, mine, own, behind } = filter
  const at = (value: unknown) => new Date(String(value))
  const late = sql<SqlBool>`(${isToDo} and "Deadline" < ${now as Date})`
  const parts = [
    State === undefined && sql`"State" <> 'recycled'`,
    IsOpen === true && isToDo,
    IsOpen === false && sql`not ${isToDo}`,
    IsOverdue === true && late,
    IsOverdue === false && sql`${late} is not true`,
    From !== undefined && sql`"CreateTime" >= ${at(From)}`,
    To !== undefined && sql`"CreateTime" <= ${at(To)}`,
    PlanFrom !== undefined && sql`"Deadline" >= ${at(PlanFrom)}`,
    PlanTo !== undefined && sql`coalesce("StartTime", least("CreateTime", "Deadline")) <= ${at(PlanTo)}`,
    seen as RawBuilder<SqlBool> | undefined,
    mine as RawBuilder<SqlBool> | undefined,
    own as RawBuilder<SqlBool> | undefined,
    behind as RawBuilder<SqlBool> | undefined,
  ].filter((one) => one !== false && one !== undefined)
  return parts.length > 0 ? sql`${sql.join(parts, sql` and `)}` : undefined
}

/** How tasks are listed, read, saved and removed. */
export const taskRecords = recordsOf(tasks, 'tasks', {
  once: false,
  search: ['Title', 'Content'],
  filters: ['State', 'Priority', 'ClassifyID', 'AssigneeID', 'UnitID'],
  // What is to be done comes first, what is over last.
  order: `"State" not in (${openTaskStates.map((state) => `'${state}'`).join(', ')}), "Priority", "Deadline" nulls last, "ID" desc`,
  json: ['SourceParams'],
  where: conditions,
  saving: checkTask,
})

/** An event happens to tasks. */
export const taskEvent = eventOf({
  table: 'tasks',
  records: taskRecords,
  machine: taskStates,
  stateTitles: taskStateTitles,
  eventTitles: taskEventTitles,
  choose: (stored, event) =>
    event === 'publish'
      ? stored.AssigneeID === null
        ? 'open'
        : 'assigned'
      : ((stored.RevertState || 'in_progress') as TaskState),
  // Who came second is told who was first.
  async standing({ AssigneeID, State }, request) {
    const said = `现在是“${taskStateTitles[State]}”`
    if (AssigneeID === null || AssigneeID === request.me.ID) return said
    const names = await peopleNames(request, [AssigneeID])
    return `${said}，由${names.get(AssigneeID) ?? '别人'}负责`
  },
})

/** The rows with the names of what they name, what was reported, and what they are to the reader. */
export async function withNames(request: Reading, rows: readonly (Task | StoredOf<'tasks'>)[]): Promise<Task[]> {
  // The names are still missing; they come below.
  const found = rows.map((row) => toWire(row) as unknown as Task)
  const ids = found.map(({ ID }) => ID)
  const people = await peopleNames(
    request,
    found.flatMap(({ AssigneeID, AdminID }) => [AssigneeID, AdminID]),
  )
  const of = (table: string, column: string, field: 'ClassifyID' | 'UnitID' | 'SubjectID') =>
    namesOf(
      request,
      table,
      column,
      found.map((row) => row[field]),
    )
  const classes = await of('task_classifies', 'Name', 'ClassifyID')
  const units = await of('mechanisms', 'Name', 'UnitID')
  const subjects = await of('topic_selections', 'Title', 'SubjectID')
  const handedIn = await countsOf(request, 'task_reports', 'TaskID', ids, sql<boolean>`"State" <> 'draft'`)
  const passed = await countsOf(request, 'task_reports', 'TaskID', ids, sql<boolean>`"State" = 'passed'`)
  return found.map((row) => ({
    ...row,
    AssigneeName: people.get(row.AssigneeID ?? 0) ?? '',
    AdminName: people.get(row.AdminID) ?? '',
    ClassifyName: classes.get(row.ClassifyID ?? 0) ?? '',
    UnitName: units.get(row.UnitID ?? 0) ?? '',
    SubjectTitle: subjects.get(row.SubjectID ?? 0) ?? '',
    ReportCount: handedIn.get(row.ID) ?? 0,
    PassedCount: passed.get(row.ID) ?? 0,
    IsOverdue: isOverdue(row, request.now),
    IsMine: row.AssigneeID === request.me.ID,
    IsOwn: isOwn(request.me, row),
  }))
}
