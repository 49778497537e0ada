/** The roles, and what one of them may do, as lines of a terminal. */
import type { Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/** Every role: number, station, name, and `everything` for one that may do everything; between them tabs. */
export async function rolesListed(db: Kysely<Database>, everything: string): Promise<string[]> {
  const roles = await db
    .selectFrom('roles as r')
    .innerJoin('stations as s', 's.ID', 'r.StID')
    .select(['r.ID', 'r.Name', 's.StationName', 'r.AllPowers'])
    .orderBy('r.ID')
    .execute()
  return roles.map((one) => `${one.ID}\t${one.StationName}\t${one.Name}${one.AllPowers ? `\t${everything}` : ''}`)
}

/** Every page of a role with the buttons it has there. */
export async function roleLines(db: Kysely<Database>, RoleID: number): Promise<string[]> {
  const pages = await db
    .selectFrom('role_menus as p')
    .innerJoin('menus as m', 'm.ID', 'p.MenuID')
    .select(['m.ID', 'm.PageUrl', 'm.Name'])
    .where('p.RoleID', '=', RoleID)
    .orderBy('m.ShowOrder')
    .execute()
  const buttons = await db
    .selectFrom('role_buttons as g')
    .innerJoin('buttons as b', 'b.ID', 'g.ButtonID')
    .select(['b.MenuID', 'b.Name'])
    .where('g.RoleID', '=', RoleID)
    .orderBy('b.ShowOrder')
    .execute()
  return pages.map((page) => {
    const held = buttons.filter(({ MenuID }) => MenuID === page.ID).map(({ Name }) => Name)
    return `${page.PageUrl}\t${page.Name}\t${held.join('、')}`
  })
}
