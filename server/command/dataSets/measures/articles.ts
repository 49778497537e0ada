/** Measures of articles. */
import { sql } from 'kysely'
import { levelTitles, statusTitles, type ArticleStatus } from '../../../../src/api/content/articles/review.ts'
import { ago, byState, DAY, HOUR, type ReadMeasure } from './measure.ts'

const states = (Object.keys(statusTitles) as ArticleStatus[]).filter((state) => state !== 'recycled')

/** Articles of each channel. */
export const articlesByChannel: ReadMeasure = async (request) => {
  const since = ago(request, request.whole('days', 7, 365) * DAY)
  const { rows } = await sql<{ channel: string; waiting: number; published: number; total: number }>`
    select c."Name" as channel, count(*) filter (where a."WaitingSince" is not null)::int as waiting,
      count(*) filter (where a."Status" = 'published')::int as published, count(*)::int as total
    from articles a join channels c on c."ID" = a."ChID"
    where a."StID" = ${request.StID} and a."CreateTime" > ${since} and a."Status" <> 'recycled'
    group by c."ID", c."Name" order by total desc, c."ID" limit ${request.whole('top', 10, 100)}`.execute(request.db)
  return rows
}

/** Articles in each state. */
export const articlesByState: ReadMeasure = async (request) => {
  const since = ago(request, request.whole('days', 7, 365) * DAY)
  const { rows } = await sql<{ State: string; Count: number }>`
    select "Status" as "State", count(*)::int as "Count" from articles
    where "StID" = ${request.StID} and "CreateTime" > ${since} group by 1`.execute(request.db)
  return byState(statusTitles, states, rows)
}

/** New and published articles of each hour; hours without any are there too. */
export const articlesPerHour: ReadMeasure = async (request) => {
  const { db, StID, now } = request
  const hours = request.whole('hours', 24, 168)
  const since = ago(request, hours * HOUR)
  const { rows } = await sql<{ hour: Date; created: number; published: number }>`
    with hours as (
      select generate_series(date_trunc('hour', ${now}::timestamptz) - make_interval(hours => ${hours - 1}),
        date_trunc('hour', ${now}::timestamptz), interval '1 hour') as hour),
    made as (select date_trunc('hour', "CreateTime") as hour, count(*)::int as n from articles
      where "StID" = ${StID} and "CreateTime" > ${since} group by 1),
    shown as (select date_trunc('hour', "PublishTime") as hour, count(*)::int as n from articles
      where "StID" = ${StID} and "Status" in ('published', 'correcting') and "PublishTime" > ${since}
        and "PublishTime" <= ${now} group by 1)
    select h.hour, coalesce(m.n, 0) as created, coalesce(s.n, 0) as published
    from hours h left join made m using (hour) left join shown s using (hour) order by h.hour`.execute(db)
  return rows.map((row) => ({ ...row, hour: row.hour.toISOString() }))
}

/** How many wait at each level, and how long the one that waits longest. */
export const reviewQueue: ReadMeasure = async ({ db, StID, now }) => {
  const { rows } = await sql<{ Level: 1 | 2 | 3; Count: number; Since: Date }>`
    select right("Status", 1)::int as "Level", count(*)::int as "Count", min("WaitingSince") as "Since" from articles
    where "StID" = ${StID} and "WaitingSince" is not null and "Status" in ('review1', 'review2', 'review3')
    group by 1`.execute(db)
  const found = new Map(rows.map((row) => [row.Level, row]))
  return ([1, 2, 3] as const).map((level) => {
    const row = found.get(level)
    const minutes = row ? Math.max(0, Math.round((now.getTime() - row.Since.getTime()) / 60_000)) : 0
    return { level: levelTitles[level], count: row?.Count ?? 0, minutes }
  })
}

/** What is read most. */
export const topArticles: ReadMeasure = async (request) => {
  const since = ago(request, request.whole('days', 7, 365) * DAY)
  const { rows } = await sql<{ title: string; reads: number; channel: string; author: string; id: number }>`
    select a."Title" as title, a."ReadNo" as reads, c."Name" as channel, u."AdminUserRealName" as author, a."ID" as id
    from articles a join channels c on c."ID" = a."ChID" join admin_users u on u."ID" = a."AdminID"
    where a."StID" = ${request.StID} and a."Status" = 'published' and a."PublishTime" between ${since} and ${request.now}
    order by a."ReadNo" desc, a."ID" desc limit ${request.whole('top', 10, 100)}`.execute(request.db)
  return rows
}

/** What was published just now. */
export const newestArticles: ReadMeasure = async (request) => {
  const { rows } = await sql<{ time: Date; title: string; channel: string }>`
    select a."PublishTime" as time, a."Title" as title, c."Name" as channel
    from articles a join channels c on c."ID" = a."ChID"
    where a."StID" = ${request.StID} and a."Status" = 'published' and a."PublishTime" <= ${request.now}
    order by a."PublishTime" desc, a."ID" desc limit ${request.whole('top', 20, 100)}`.execute(request.db)
  return rows.map((row) => ({ ...row, time: row.time.toISOString() }))
}
