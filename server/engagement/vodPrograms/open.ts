/** Programmes as the public sees them. Nobody signs in here. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { vodPrograms } from '../../../src/api/engagement/vodPrograms/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'
import { named, openPrograms } from '../openVod.ts'

type Call = (typeof vodPrograms)['calls']['openList']
type Row = OutputOf<Call>['List'][number]

/** The handler of GET /open/vod/programs. */
export async function openProgramList({ db, input }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const from = sql`${openPrograms(input.StationKey)} ${named('c.ResourceGUID', input.Channel)}`
  const count = await cappedCount(db, { limit: (most) => sql`select p."ID" ${from} limit ${most}` as never })
  const window = windowOf(input)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const { rows } = await sql<Row>`
    select p."ResourceGUID", p."Name", p."Cover", p."Summary", p."Host", p."IsTop",
      coalesce(c."ResourceGUID"::text, '') as "Channel", coalesce(c."Name", '') as "ChannelName"
    ${from} order by p."IsTop" desc, p."ShowOrder", p."ID" limit ${window.limit} offset ${window.offset}`.execute(db)
  return { ...count, List: rows }
}
