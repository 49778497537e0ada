/** Where somebody stands with the limits that their calls are held against. */
import { sql } from 'kysely'
import type { BudgetScope } from '../../../src/api/intelligence/aiBudgets/fields.ts'
import { dayHere } from '../../platform/environment/momentsHere.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { renewalOf } from '../money/periods.ts'

interface Row {
  readonly Scope: BudgetScope
  readonly Limit: number | null
  readonly Spent: number
  readonly Reserved: number
}

/** The caller's day, that of their role, and the month of their station. */
export async function standings({ db, me, now }: Pick<Request<unknown>, 'db' | 'me' | 'now'>) {
  const today = dayHere(now)
  const { rows } = await sql<Row>`
    select s."Scope", ai_limit(${me.StID}, s."Scope", s."UserID", s."RoleID") as "Limit",
      coalesce(c."Spent", 0) as "Spent", coalesce(c."Reserved", 0) as "Reserved"
    from (values (1, 'person', ${me.ID}::bigint, null::bigint, ${today}::date), (2, 'role', null, ${me.RoleID}, ${today}::date),
      (3, 'station', null, null, date_trunc('month', ${today}::date)::date)) as s(place, "Scope", "UserID", "RoleID", "Period")
    left join ai_counters c on c."StID" = ${me.StID} and c."Scope" = s."Scope" and c."Period" = s."Period"
      and c."UserID" is not distinct from s."UserID" and c."RoleID" is not distinct from s."RoleID"
    order by s.place`.execute(db)
  return rows.map((row) => ({
    ...row,
    Left: row.Limit === null ? null : Math.max(0, row.Limit - row.Spent - row.Reserved),
    RenewTime: renewalOf(row.Scope, now).at.toISOString(),
  }))
}
