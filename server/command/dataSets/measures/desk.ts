/** Measures of lives, tasks and instructions. */
import { sql } from 'kysely'
import { owingStates } from '../../../../src/api/command/instructions/instructionStates.ts'
import {
  liveStates as livesMachine,
  liveStateTitles,
  publicLiveStates,
} from '../../../../src/api/engagement/lives/liveStates.ts'
import {
  openTaskStates,
  taskStates as tasksMachine,
  taskStateTitles,
} from '../../../../src/api/command/tasks/taskStates.ts'
import { byState, HOUR, type ReadMeasure } from './measure.ts'

/** Lives in each state. */
export const livesByState: ReadMeasure = async ({ db, StID }) => {
  const { rows } = await sql<{ State: string; Count: number }>`
    select "State", count(*)::int as "Count" from lives where "StID" = ${StID} and "DeletedAt" is null group by 1`.execute(
    db,
  )
  return byState(liveStateTitles, livesMachine.states, rows)
}

/** Lives the public sees, those on air first, then the most seen. */
export const liveViews: ReadMeasure = async ({ db, StID, whole }) => {
  const { rows } = await sql<{
    title: string
    views: number
    likes: number
    State: keyof typeof liveStateTitles
    id: number
  }>`
    select "Title" as title, "Views" as views, "Likes" as likes, "State", "ID" as id from lives
    where "StID" = ${StID} and "DeletedAt" is null and "State" = any(${[...publicLiveStates]})
    order by "State" = 'live' desc, "Views" desc, "ID" desc limit ${whole('top', 10, 100)}`.execute(db)
  return rows.map(({ State, ...row }) => ({ ...row, state: liveStateTitles[State] }))
}

/** Tasks in each state that anybody but their maker sees. */
export const tasksByState: ReadMeasure = async ({ db, StID }) => {
  const { rows } = await sql<{ State: string; Count: number }>`
    select "State", count(*)::int as "Count" from tasks where "StID" = ${StID} group by 1`.execute(db)
  const shown = tasksMachine.states.filter((state) => state !== 'draft' && state !== 'recycled')
  return byState(taskStateTitles, shown, rows)
}

/** Tasks whose time is over. */
export const overdueTasks: ReadMeasure = async ({ db, StID, now, whole }) => {
  const { rows } = await sql<{ title: string; person: string; deadline: Date }>`
    select t."Title" as title, coalesce(u."AdminUserRealName", '待认领') as person, t."Deadline" as deadline
    from tasks t left join admin_users u on u."ID" = t."AssigneeID"
    where t."StID" = ${StID} and t."State" = any(${[...openTaskStates]}) and t."Deadline" < ${now}
    order by t."Deadline", t."ID" limit ${whole('top', 20, 100)}`.execute(db)
  return rows.map(({ deadline, ...row }) => ({
    ...row,
    deadline: deadline.toISOString(),
    hours: Math.floor((now.getTime() - deadline.getTime()) / HOUR),
  }))
}

/** Instructions that somebody has not acknowledged. */
export const unansweredInstructions: ReadMeasure = async ({ db, StID, whole }) => {
  const unseen = owingStates.filter((state) => state !== 'acknowledged')
  const { rows } = await sql<{ title: string; time: Date; waiting: number; people: number }>`
    select i."Title" as title, i."SendTime" as time, r.waiting, r.people
    from instructions i cross join lateral (
      select count(*) filter (where "State" = any(${unseen}))::int as waiting, count(*)::int as people
      from instruction_receipts where "InstructionID" = i."ID") r
    where i."StID" = ${StID} and i."State" = 'sent' and i."SendTime" is not null and r.waiting > 0
    order by i."SendTime", i."ID" limit ${whole('top', 20, 100)}`.execute(db)
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }))
}
