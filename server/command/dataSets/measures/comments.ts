/** Measures of what the public says. */
import { sql } from 'kysely'
import { commentStates, commentStateTitles } from '../../../../src/api/content/comments/commentStates.ts'
import { commentKinds } from '../../../../src/api/content/commentTargets/calls.ts'
import { cutText } from '../../../../src/api/text/textLimit.ts'
import { ago, byState, DAY, MEASURE_LIMIT, MINUTE, type ReadMeasure } from './measure.ts'

/** Comments of whatever is commented on: its kinds by name, so that their indexes serve. */
export const ofEachKind = sql`"Kind" in (${sql.join(commentKinds.map((kind) => sql.lit(kind)))})`

/** The last comments the public can read. */
export const newestComments: ReadMeasure = async ({ db, StID, whole }) => {
  const most = whole('top', 30, 200)
  // Each kind by itself: the index has them in the order of time only within a kind.
  const newest = (kind: string) => sql`(select "ID", "CreateTime", "NickName", "Content" from comments
    where "StID" = ${StID} and "Kind" = ${kind} and "State" = 'approved'
    order by "CreateTime" desc, "ID" desc limit ${most})`
  const { rows } = await sql<{ time: Date; name: string; content: string }>`
    select "CreateTime" as time, "NickName" as name, "Content" as content
    from (${sql.join(commentKinds.map(newest), sql` union all `)}) c
    order by "CreateTime" desc, "ID" desc limit ${most}`.execute(db)
  return rows.map(({ time, name, content }) => ({
    time: time.toISOString(),
    name,
    content: cutText(content, 200, '…'),
  }))
}

/** Comments of each minute; minutes without any are there too. */
export const commentsPerMinute: ReadMeasure = async (request) => {
  const { db, StID, now } = request
  const minutes = request.whole('minutes', 60, 720)
  const { rows } = await sql<{ minute: Date; count: number }>`
    with minutes as (
      select generate_series(date_trunc('minute', ${now}::timestamptz) - make_interval(mins => ${minutes - 1}),
        date_trunc('minute', ${now}::timestamptz), interval '1 minute') as minute),
    said as (select date_trunc('minute', "CreateTime") as minute, count(*)::int as n from (
        select "CreateTime" from comments
        where "StID" = ${StID} and ${ofEachKind} and "CreateTime" > ${ago(request, minutes * MINUTE)}
        order by "CreateTime" desc limit ${MEASURE_LIMIT}) newest group by 1)
    select m.minute, coalesce(s.n, 0) as count from minutes m left join said s using (minute) order by m.minute`.execute(
    db,
  )
  return rows.map(({ minute, count }) => ({ minute: minute.toISOString(), count }))
}

/** Comments in each state. */
export const commentsByState: ReadMeasure = async (request) => {
  const since = ago(request, request.whole('days', 7, 90) * DAY)
  const { rows } = await sql<{ State: string; Count: number }>`
    select "State", count(*)::int as "Count" from (
      select "State" from comments where "StID" = ${request.StID} and ${ofEachKind} and "CreateTime" > ${since}
      order by "CreateTime" desc limit ${MEASURE_LIMIT}) newest group by 1`.execute(request.db)
  const shown = commentStates.states.filter((state) => state !== 'deleted')
  return byState(commentStateTitles, shown, rows)
}
