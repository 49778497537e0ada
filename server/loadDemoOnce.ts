/** The demonstration newsroom in an empty database, whole or not at all. */
import { sql, type Kysely } from 'kysely'
import type { Database } from './platform/database/schema.ts'
import type { DemoOptions } from './demo/load.ts'

/** Stands at the table of stations while the demonstration is being loaded, so that a start after a kill begins anew. */
const MARK = 'copydesk: the demonstration is being loaded'

/** Loads the demonstration when there is no station yet. True when it was loaded. `before`: throws where it must not be. */
export async function loadDemoOnce(
  db: Kysely<Database>,
  { before, ...options }: DemoOptions & { readonly before?: () => void },
): Promise<boolean> {
  const { rows } = await sql<{ stations: boolean; broken: boolean }>`
    select exists (select from stations) as stations,
      coalesce(obj_description('stations'::regclass) = ${MARK}, false) as broken`.execute(db)
  const { stations, broken } = rows[0]!
  if (stations && !broken) return false
  before?.()
  if (broken) {
    await sql`truncate stations, operation_log, push_events, presence, login_failures restart identity cascade`.execute(
      db,
    )
  }
  await sql.raw(`comment on table stations is '${MARK}'`).execute(db)
  // Only now: a server that has its newsroom already never reads what is in the demonstration.
  const { loadDemo } = await import('./demo/load.ts')
  await loadDemo(db, options)
  await sql`comment on table stations is null`.execute(db)
  return true
}
