/** Whether what is reserved and spent is what the lines of the ledger say, to the µ¥. */
import { sql, type Kysely } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../../../server/platform/database/schema.ts'

/** Counters of persons, roles and stations, and the sums by day, against the lines. */
export async function expectAddsUp(db: Kysely<Database>): Promise<void> {
  // One statement sees one moment.
  const { rows } = await sql<{ what: string; reserved: number; spent: number }>`
    select 'lines' as what, coalesce(sum("Reserved") filter (where "State" = 'reserved'), 0)::bigint as reserved,
      coalesce(sum("Spent"), 0)::bigint as spent from ai_ledger
    union all select "Scope", sum("Reserved")::bigint, sum("Spent")::bigint from ai_counters group by 1
    union all select 'usage', sum("Reserved")::bigint, sum("Spent")::bigint from ai_usage`.execute(db)
  const [lines] = rows.filter(({ what }) => what === 'lines')
  expect(rows.map(({ what }) => what).toSorted()).toEqual(['lines', 'person', 'role', 'station', 'usage'])
  for (const one of rows) expect(one, one.what).toEqual({ ...lines, what: one.what })
}
