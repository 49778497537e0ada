/** Makes a role as a template says. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { RoleTemplate } from './standardRoles.ts'

/** What was made. */
export interface MadeRole {
  readonly ID: number
  readonly name: string
}

/** Put a role into a station, for all of its channels. The menus must be there (syncMenus). */
export async function makeRole(db: Kysely<Database>, StID: number, role: RoleTemplate): Promise<MadeRole> {
  const all = role.pages === '*'
  const { ID } = await db
    .insertInto('roles')
    .values({ StID, Name: role.name, ReMark: role.remark, AllChannels: true, AllPowers: all })
    .returning('ID')
    .executeTakeFirstOrThrow()
  if (role.pages !== '*') await grant(db, ID, role.pages, role.buttons)
  for (const [page, buttons] of Object.entries(role.besides ?? {})) await grant(db, ID, [page], buttons)
  return { ID, name: role.name }
}

/** Give a role pages, and those of the buttons that each page has. */
async function grant(
  db: Kysely<Database>,
  RoleID: number,
  pages: readonly string[],
  buttons: readonly string[] | '*',
): Promise<void> {
  if (pages.length === 0) return
  const menus = await db
    .selectFrom('menus')
    .select('ID')
    .where('PageUrl', 'in', [...pages])
    .where('ParentID', 'is not', null)
    .execute()
  if (menus.length === 0) return
  const MenuIDs = menus.map(({ ID }) => ID)
  await db
    .insertInto('role_menus')
    .values(MenuIDs.map((MenuID) => ({ RoleID, MenuID })))
    .execute()
  if (buttons === '*' || buttons.length === 0) return
  const found = await db
    .selectFrom('buttons')
    .select('ID')
    .where('MenuID', 'in', MenuIDs)
    .where('Name', 'in', [...buttons])
    .execute()
  if (found.length > 0)
    await db
      .insertInto('role_buttons')
      .values(found.map(({ ID }) => ({ RoleID, ButtonID: ID })))
      .execute()
}
