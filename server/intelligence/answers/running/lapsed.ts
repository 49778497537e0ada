/**
 * Which answers nobody has in hand any more. A lease that has lapsed is no proof: where the clock of the database was set, all of them
 * look so for a moment, and those of the dead may look good for hours. So it is one that nobody renewed while somebody watched.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** An answer whose lease looks lapsed, and the lease. */
export interface Lapsed {
  readonly ID: number
  readonly Lease: string
}

/** One server's watch. `leaseMs`: how long a lease is; `now`: a watch that nobody sets, in ms. Default performance.now(). */
export function createLapsed(
  db: Kysely<Database>,
  { leaseMs, now = () => performance.now() }: { readonly leaseMs: number; readonly now?: () => number },
): (patienceMs: number) => Promise<readonly Lapsed[]> {
  let seen = new Map<string, number>()
  /** Those whose lease was the same for so long. */
  return async (patienceMs) => {
    const { rows } =
      await sql<Lapsed>`select "ID", "LeaseTime"::text as "Lease" from ai_answers, clock_timestamp() as now
      where "State" in ('waiting', 'streaming') and "LeaseTime" is not null
        and ("LeaseTime" < now or "LeaseTime" > now + make_interval(secs => ${(3 * leaseMs) / 1000}))
      order by "ID" limit 500`.execute(db)
    const at = now()
    const before = seen
    seen = new Map(rows.map(({ ID, Lease }) => [`${ID} ${Lease}`, before.get(`${ID} ${Lease}`) ?? at]))
    return rows.filter(({ ID, Lease }) => at - seen.get(`${ID} ${Lease}`)! >= patienceMs)
  }
}
