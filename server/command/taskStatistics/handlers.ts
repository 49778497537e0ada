/** The taskStatistics family. */
import { sql } from 'kysely'
import {
  EXPORT_LIMIT,
  taskStatistics,
  type ExportedTask,
  type TaskCount,
} from '../../../src/api/command/taskStatistics/calls.ts'
import { type TasksCountedBy } from '../../../src/api/command/taskStatistics/countedBy.ts'
import { openTaskStates, taskStateTitles, type TaskState } from '../../../src/api/command/tasks/taskStates.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { countedPage, countedSpan } from '../../platform/sql/countedSpan.ts'
import { namedCounts } from '../../platform/sql/namedCounts.ts'
import { keyOf } from '../tasks/keyOf.ts'

interface Scope {
  readonly By: TasksCountedBy
  readonly From?: string | undefined
  readonly To?: string | undefined
  readonly ClassifyID?: number | undefined
}

/** Tasks that count: of the station, made in the time, neither drafts nor thrown away. */
function counted({ me, now, input }: Request<Scope>) {
  const { from, to } = countedSpan(input, now)
  const classify = input.ClassifyID === undefined ? sql`true` : sql`tasks."ClassifyID" = ${input.ClassifyID}`
  return sql`tasks."StID" = ${me.StID} and tasks."State" not in ('draft', 'recycled')
    and tasks."CreateTime" >= ${from} and tasks."CreateTime" <= ${to} and ${classify}`
}

const isOpen = sql`tasks."State" = any(${[...openTaskStates]})`

/** What is said of those that have none. */
const none: Readonly<Record<TasksCountedBy, string>> = {
  person: '待认领',
  maker: '（已删除）',
  unit: '未设部门',
  classify: '未分类',
  day: '',
}

/** Handlers of the taskStatistics family. */
export const taskStatisticsHandlers = implement(taskStatistics, {
  async charts(request) {
    const { db, now, input } = request
    const late = sql`${isOpen} and tasks."Deadline" < ${now}`
    const took = sql`extract(epoch from tasks."CompletedTime" - coalesce(tasks."AcceptedTime", tasks."CreateTime")) / 3600`
    const { rows } = await sql<Omit<TaskCount, 'Name'>>`select ${keyOf(input.By)} as "ID", count(*)::int as "Made",
        count(*) filter (where ${isOpen})::int as "Open", count(*) filter (where ${late})::int as "Overdue",
        count(*) filter (where tasks."State" = 'completed')::int as "Completed",
        count(*) filter (where tasks."State" = 'completed' and tasks."CompletedTime" <= tasks."Deadline")::int as "OnTime",
        count(*) filter (where tasks."State" = 'cancelled')::int as "Cancelled",
        round(avg(${took}) filter (where tasks."State" = 'completed'), 1)::float8 as "Hours",
        coalesce(sum(r.given), 0)::int as "Reports", coalesce(sum(r.returned), 0)::int as "Returned",
        sum(tasks."UrgeCount")::int as "Urged"
      from tasks left join lateral (
        select count(*) filter (where s."State" <> 'draft') as given, count(*) filter (where s."State" = 'returned') as returned
        from task_reports s where s."TaskID" = tasks."ID") r on true
      where ${counted(request)} group by 1`.execute(db)
    const named = await namedCounts(request, rows, {
      By: input.By,
      kind: { by: 'classify', table: 'task_classifies' },
      none,
    })
    return countedPage(named, { isByDay: input.By === 'day', weight: ({ Made }) => Made }, input)
  },
  async exported(request) {
    const { db, now } = request
    type Row = Omit<ExportedTask, 'CreateTime'> & { State: TaskState }
    const { rows } = await sql<Row>`select tasks."ID", tasks."Title", tasks."State", tasks."CreateTime",
        tasks."Deadline", tasks."CompletedTime", tasks."UrgeCount", coalesce(c."Name", '') as "ClassifyName",
        coalesce(a."AdminUserRealName", '') as "AssigneeName", coalesce(m."AdminUserRealName", '') as "AdminName",
        coalesce(${isOpen} and tasks."Deadline" < ${now}, false) as "IsOverdue",
        (select count(*)::int from task_reports s where s."TaskID" = tasks."ID" and s."State" <> 'draft') as "ReportCount"
      from tasks left join task_classifies c on c."ID" = tasks."ClassifyID"
        left join admin_users a on a."ID" = tasks."AssigneeID" left join admin_users m on m."ID" = tasks."AdminID"
      where ${counted(request)} order by tasks."CreateTime" desc, tasks."ID" desc limit ${EXPORT_LIMIT}`.execute(db)
    return rows.map((row) => ({
      ...(toWire(row as never) as unknown as ExportedTask),
      State: taskStateTitles[row.State],
    }))
  },
})
