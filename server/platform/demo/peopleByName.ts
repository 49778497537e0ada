/** People of the demonstration newsroom by the names its texts have. */
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { DemoStation } from './furnish.ts'

/** Whoever of the station goes by a name; what somebody of elsewhere sent belongs to its second officer. */
export async function peopleByName(
  db: Kysely<Database>,
  { ID, people }: DemoStation,
): Promise<(name: string) => number> {
  const rows = await db.selectFrom('admin_users').select(['ID', 'AdminUserRealName']).where('StID', '=', ID).execute()
  const byName = new Map(rows.map((one) => [one.AdminUserRealName, one.ID]))
  const [first] = people.values()
  return (name) => byName.get(name) ?? people.get('duty2') ?? first!
}
