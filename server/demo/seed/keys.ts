/** Keys an administrator gave to a role of the demonstration newsroom, and a macro of its final reviewer. */
import type { Furnish } from './index.ts'

const nightDesk = { 'articles.home': ['f', 'ctrl+alt+f'] }
const lead = {
  id: 'own.lead',
  title: '上首页三连',
  steps: [{ command: 'articles.top' }, { command: 'articles.headline' }, { command: 'articles.home' }],
}

/** The night desk reaches the home page with one more key; whoever publishes has a macro that leads with an article. */
export const keys: Furnish = async (db, house, now) => {
  const [main] = house.stations
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
  const reviewer = await db
    .selectFrom('admin_users')
    .select('ID')
    .where('UserName', '=', 'reviewer3')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('workspace_settings')
    .values({ UserID: reviewer.ID, Name: 'macros', Value: JSON.stringify([lead]), UpdateTime: now })
    .execute()
}
