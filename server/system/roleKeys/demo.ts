/** Keys an administrator gave to a role of the demonstration newsroom. */
import type { Furnish } from '../../platform/demo/furnish.ts'

const nightDesk = { 'articles.home': ['f', 'ctrl+alt+f'] }
/** The night desk reaches the home page with one more key. */
export const furnish: Furnish = async (db, newsroom, now) => {
  const [main] = newsroom.stations
  const role = await db
    .selectFrom('roles')
    .select('ID')
    .where('StID', '=', main!.ID)
    .where('Name', '=', '值班')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('role_keys')
    .values({ ID: role.ID, StID: main!.ID, Keys: JSON.stringify(nightDesk), UpdateTime: now })
    .execute()
}
