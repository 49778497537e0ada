/** What desks read, and what of it could not be done. */
import { sql } from 'kysely'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { signUpMembers } from '../../../src/api/engagement/signUpMembers/calls.ts'
import type { DeskScan } from '../../../src/api/engagement/signUpMembers/model.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { toWire } from '../../platform/records/columns.ts'
import { cappedCount } from '../../platform/sql/cappedCount.ts'
import { containing } from '../../platform/sql/containing.ts'
import { windowOf } from '../../platform/sql/windowOf.ts'

type Call = (typeof signUpMembers.calls)['scans']

/** The handler of GET /signup/scans, the newest first. */
export async function scans({ db, me, input }: Request<ParsedOf<Call>>): Promise<OutputOf<Call>> {
  const { Keyword = '' } = input
  const word = containing(Keyword)
  const named = Keyword === '' ? sql`true` : sql`(c."Desk" ilike ${word} or m."Name" ilike ${word})`
  const from = sql`from sign_up_scans c left join sign_up_members m on m."ID" = c."MemberID"
    where c."StID" = ${me.StID} and c."SignUpID" = ${input.SignUpID}
      and ${input.IsConflict === true ? sql`c."Outcome" = 'conflict'` : sql`true`} and ${named}`
  const count = await cappedCount(db, { limit: (most) => sql`select c."ID" ${from} limit ${most}` as never })
  const window = windowOf(input)
  if (!window || count.Total === 0) return { ...count, List: [] }
  const { rows } = await sql<Record<string, unknown>>`select c."ID", c."Outcome", c."Message", c."Desk",
      coalesce(m."Name", '') as "Name", m."No", c."ScanTime", c."CreateTime"
    ${from} order by c."ID" desc limit ${window.limit} offset ${window.offset}`.execute(db)
  return { ...count, List: rows.map((row) => toWire(row) as DeskScan) }
}
