/** Measures of what AI costs, in yuan. By day and model only: what a person spends is on no wall. */
import { sql } from 'kysely'
import { YUAN } from '../../../../src/api/text/yuan.ts'
import type { ReadMeasure } from './measure.ts'

/** Each day of the newsroom; days without any are there too. */
export const aiCostPerDay: ReadMeasure = async ({ db, StID, now, whole }) => {
  const days = whole('days', 30, 365)
  const { rows } = await sql<{ day: string; cost: number; calls: number }>`
    with days as (
      select generate_series(${now}::timestamptz::date - ${days - 1}::int, ${now}::timestamptz::date, interval '1 day')::date as day)
    select d.day, (coalesce(sum(g."Spent"), 0) / ${YUAN}::numeric)::float8 as cost, coalesce(sum(g."Calls"), 0)::int as calls
    from days d left join ai_usage g on g."StID" = ${StID} and g."Day" = d.day group by d.day order by d.day`.execute(
    db,
  )
  return rows
}

/** Each model, the dearest first. */
export const aiCostByModel: ReadMeasure = async ({ db, StID, now, whole }) => {
  const { rows } = await sql<{ model: string; cost: number; calls: number; tokens: number; items: number }>`
    select coalesce(nullif("Model", ''), '未填写') as model, (sum("Spent") / ${YUAN}::numeric)::float8 as cost,
      sum("Calls")::int as calls, sum("InputTokens" + "OutputTokens")::float8 as tokens, sum("Items")::int as items
    from ai_usage where "StID" = ${StID} and "Day" > ${now}::timestamptz::date - ${whole('days', 30, 365)}::int
    group by 1 order by 2 desc, 1 limit ${whole('top', 10, 100)}`.execute(db)
  return rows
}
