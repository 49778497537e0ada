/** Measures of who is there, and of the day as a whole. */
import { sql } from 'kysely'
import { waitingStates } from '../../../../src/api/content/comments/commentStates.ts'
import { openTaskStates } from '../../../../src/api/command/tasks/taskStates.ts'
import { ofEachKind } from './comments.ts'
import { ago, MEASURE_LIMIT, MINUTE, type MeasureRequest, type ReadMeasure } from './measure.ts'

/** Ours: somebody who did nothing for so long, in minutes, is not there. */
const THERE_MINUTES = 10

/** Whoever did something or has a record open since a moment, with when. */
function seenSince({ StID }: MeasureRequest, since: Date) {
  return sql`(select "UserID", max("At") as "At" from (
      select "UserID", "CreateTime" as "At" from (
        select "UserID", "CreateTime" from operation_log
        where "StID" = ${StID} and "UserID" > 0 order by "ID" desc limit 2000) lately where "CreateTime" > ${since}
      union all
      select "UserID", "SeenAt" from presence where "StID" = ${StID} and "SeenAt" > ${since}) seen
    group by "UserID")`
}

/** Who is at work. */
export const peopleAtWork: ReadMeasure = async (request) => {
  const since = ago(request, request.whole('minutes', THERE_MINUTES, 1440) * MINUTE)
  const { rows } = await sql<{ name: string; role: string; time: Date }>`
    select u."AdminUserRealName" as name, r."Name" as role, s."At" as time
    from ${seenSince(request, since)} s join admin_users u on u."ID" = s."UserID" join roles r on r."ID" = u."RoleID"
    where u."StID" = ${request.StID} order by s."At" desc, u."ID" limit 100`.execute(request.db)
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }))
}

/** The day in one row. */
export const todayNumbers: ReadMeasure = async (request) => {
  const { db, StID, now } = request
  const today = sql`date_trunc('day', ${now}::timestamptz)`
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from articles where "StID" = ${StID} and "Status" in ('published', 'correcting')
        and "PublishTime" >= ${today} and "PublishTime" <= ${now}) as published,
      (select count(*)::int from articles where "StID" = ${StID} and "CreateTime" >= ${today}) as created,
      (select count(*)::int from articles where "StID" = ${StID} and "WaitingSince" is not null) as waiting,
      (select count(*)::int from (select from comments where "StID" = ${StID} and ${ofEachKind}
        and "CreateTime" >= ${today} limit ${MEASURE_LIMIT}) c) as comments,
      (select count(*)::int from (select from comments where "StID" = ${StID} and ${ofEachKind}
        and "State" = any(${[...waitingStates]}) limit ${MEASURE_LIMIT}) c) as "waitingComments",
      (select count(*)::int from tasks where "StID" = ${StID} and "State" = any(${[...openTaskStates]})) as "openTasks",
      (select count(*)::int from tasks where "StID" = ${StID} and "State" = any(${[...openTaskStates]})
        and "Deadline" < ${now}) as "overdueTasks",
      (select count(*)::int from lives where "StID" = ${StID} and "State" = 'live' and "DeletedAt" is null) as lives,
      (select count(*)::int from ${seenSince(request, ago(request, THERE_MINUTES * MINUTE))} s) as people`.execute(db)
  return rows
}
