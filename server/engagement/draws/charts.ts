/** What charts of draws show. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { draws } from '../../../src/api/engagement/draws/calls.ts'
import { recordStateTitles, type RecordState } from '../../../src/api/engagement/drawRecords/recordStates.ts'
import { newsroomTimeZone } from '../../platform/environment/timeZone.ts'
import { goneText } from '../../platform/records/rowsOf.ts'
import { namesOf } from '../../platform/sql/namesOf.ts'
import type { Request } from '../../platform/pipeline/implement.ts'

type Call = (typeof draws)['calls']['charts']
type Bars = OutputOf<Call>

/** Ours: so many hours are shown at most, the newest. */
const HOURS = 24 * 31

/** The handler of /api/draw/getchartsdata; without a draw, of all of the station. */
export async function charts({ db, me, input }: Request<ParsedOf<Call>>): Promise<Bars> {
  const of = input.ID ?? input.DrawID ?? null
  if (of !== null && !(await namesOf({ db, me }, 'draws', 'Title', [of])).has(of))
    throw new Refusal('missing', goneText('抽奖'))
  const [from, to] = [input.From ?? null, input.To ?? null]
  const which = sql`"StID" = ${me.StID} and (${of}::bigint is null or "DrawID" = ${of})`
  const within = (column: string) =>
    sql`(${from}::timestamptz is null or ${sql.ref(column)} >= ${from}) and (${to}::timestamptz is null or ${sql.ref(column)} <= ${to})`
  const hours = await sql<Bars['Hours'][number]>`
    select to_char(at at time zone ${newsroomTimeZone}, 'YYYY-MM-DD HH24') as "Name", count(*)::int as "Count" from (
      select "CreateTime" as at from draw_entries where ${which} and ${within('CreateTime')} union all
      select "TakenAt" from draw_tickets where ${which} and "TakenAt" is not null and ${within('TakenAt')}) parts
    group by 1 order by 1 desc limit ${HOURS}`.execute(db)
  const prizes = await sql<Bars['Prizes'][number]>`
    select p."Title" as "Name", p."Units" as "Units",
      count(r."ID") filter (where r."State" not in ('forfeited', 'voided'))::int as "Count",
      count(r."ID") filter (where r."State" = 'done')::int as "Done"
    from draw_prizes p left join draw_records r on r."PrizeID" = p."ID"
    where p."StID" = ${me.StID} and (${of}::bigint is null or p."DrawID" = ${of})
    group by p."ID" order by p."DrawID" desc, p."ShowOrder", p."ID" limit 200`.execute(db)
  const states = await sql<{ State: RecordState; Count: number }>`
    select "State", count(*)::int as "Count" from draw_records where ${which} and ${within('CreateTime')} group by 1`.execute(
    db,
  )
  return {
    Hours: hours.rows.toReversed(),
    Prizes: prizes.rows,
    States: states.rows.map(({ State, Count }) => ({ Name: recordStateTitles[State], Count })),
  }
}
