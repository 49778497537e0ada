/** Measures of what is shown of advertisements. */
import { sql } from 'kysely'
import { dayHere } from '../../../platform/environment/momentsHere.ts'
import type { ReadMeasure } from './measure.ts'

/** Views and clicks of each day; days without any are there too. */
export const adsPerDay: ReadMeasure = async ({ db, StID, now, whole }) => {
  const days = whole('days', 30, 366)
  const { rows } = await sql<{ day: string; views: number; clicks: number }>`
    with days as (select ${dayHere(now)}::date - n as day from generate_series(${days - 1}::int, 0, -1) n)
    select days.day, coalesce(sum(d."Views"), 0)::int as views, coalesce(sum(d."Clicks"), 0)::int as clicks
    from days left join ad_days d on d."StID" = ${StID} and d."Day" = days.day
    group by 1 order by 1`.execute(db)
  return rows.map(({ day, views, clicks }) => ({ day, views, clicks }))
}

/** Those that were seen most of late. */
export const topAds: ReadMeasure = async ({ db, StID, now, whole }) => {
  const days = whole('days', 7, 366)
  const { rows } = await sql<{ title: string; views: number; clicks: number; left: number | null; id: number }>`
    select a."Title" as title, sum(d."Views")::int as views, sum(d."Clicks")::int as clicks,
      case when a."BookedViews" = 0 then null else a."BookedViews" - a."Views" end as "left", a."ID" as id
    from ad_days d join ads a on a."ID" = d."AdID"
    where d."StID" = ${StID} and d."Day" > ${dayHere(now)}::date - ${days}::int
    group by a."ID" order by views desc, a."ID" limit ${whole('top', 10, 100)}`.execute(db)
  return rows.map(({ title, views, clicks, left, id }) => ({ title, views, clicks, left, id }))
}
