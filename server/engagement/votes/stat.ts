/** The figures of a vote over time. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { TIMES_AT_ONCE, type votes } from '../../../src/api/engagement/votes/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { figuresOf } from './figures.ts'
import { voteRecords } from './records.ts'

type Calls = (typeof votes)['calls']

/** The handler of ANY /api/votetheme/getvotelogsstat. */
export async function voteStat(request: Request<ParsedOf<Calls['stat']>>): Promise<OutputOf<Calls['stat']>> {
  const { db, input } = request
  const { ID, By, From, To } = input
  await voteRecords.get(request)
  const figures = (await figuresOf(db, [ID])).get(ID)!
  // Days and hours are the newsroom's: the connection's time zone.
  const { rows } = await sql<{ At: Date; Count: number }>`
    select date_trunc(${By}, "Minute") as "At", sum("Count")::int as "Count" from vote_minutes where "VoteID" = ${ID}
      and "Minute" >= ${From ? new Date(From) : new Date(0)} and (${To ? new Date(To) : null}::timestamptz is null or "Minute" <= ${To ? new Date(To) : null})
    group by 1 order by 1 desc limit ${TIMES_AT_ONCE}`.execute(db)
  return { ...figures, Times: rows.toReversed().map(({ At, Count }) => ({ At: At.toISOString(), Count })) }
}
