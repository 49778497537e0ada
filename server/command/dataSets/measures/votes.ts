/** Measures of votes. Walls are seen by whoever passes: votes whose figures the public may not see are in none of them. */
import { sql } from 'kysely'
import { MINUTE, type ReadMeasure, ago } from './measure.ts'

/** Ballots of each minute, of those in the tree; minutes without any are there too. */
export const votesPerMinute: ReadMeasure = async (request) => {
  const { db, StID, now } = request
  const minutes = request.whole('minutes', 60, 720)
  const { rows } = await sql<{ minute: Date; count: number }>`
    with minutes as (
      select generate_series(date_trunc('minute', ${now}::timestamptz) - make_interval(mins => ${minutes - 1}),
        date_trunc('minute', ${now}::timestamptz), interval '1 minute') as minute),
    cast_then as (select m."Minute" as minute, sum(m."Count")::int as n from vote_minutes m join votes v on v."ID" = m."VoteID"
      where v."StID" = ${StID} and m."Minute" > ${ago(request, minutes * MINUTE)}
        and (v."Results" = 'always' or (v."Results" <> 'staff' and v."State" in ('ended', 'certified')))
      group by 1)
    select m.minute, coalesce(c.n, 0) as count from minutes m left join cast_then c using (minute) order by m.minute`.execute(
    db,
  )
  return rows.map(({ minute, count }) => ({ minute: minute.toISOString(), count }))
}
