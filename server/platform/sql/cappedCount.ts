/** Totals that stay quick however many rows there are. */
import { sql, type Expression } from 'kysely'
import { COUNT_LIMIT } from '../../../src/api/callSchemas.ts'
import type { Db } from '../pipeline/implement.ts'

/** How many rows a query has, counted up to COUNT_LIMIT; `Capped` says that there are more. */
export interface CappedCount {
  readonly Total: number
  readonly Capped: boolean
}

/** Count the rows of a query. The query should select something small and carry no order, limit or offset. */
export async function cappedCount(
  db: Db,
  rows: { limit(count: number): Expression<unknown> },
  max = COUNT_LIMIT,
): Promise<CappedCount> {
  const found = await sql<{ n: number }>`select count(*)::int as n from (${rows.limit(max + 1)}) as counted`.execute(db)
  const n = found.rows[0]!.n
  return { Total: Math.min(n, max), Capped: n > max }
}
