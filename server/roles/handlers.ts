/** What a role may see and do. */
import { sql } from 'kysely'
import type { Me } from '../../src/api/access.ts'
import { Refusal } from '../../src/api/client.ts'
import { roles } from '../../src/api/roles/calls.ts'
import { implement, type Db } from '../implement.ts'
import { grantedPages, type GrantedPage } from '../menus/grantedPages.ts'

/** The roles family. */
export const roleHandlers = implement(roles, {
  async menus({ input, me, db }) {
    await mayLookAt(db, me, input.ID)
    const [pages, modules] = [await pagesOf(db, input.ID), await modulesOf(db)]
    return modules
      .map((module) => {
        const ChildMenu = pages.filter(({ ParentID }) => ParentID === module.ID)
        return { ...module, Childs: [], ChildMenu }
      })
      .filter(({ ChildMenu }) => ChildMenu.length > 0)
  },

  async channels({ input, me, db }) {
    const role = await mayLookAt(db, me, input.ID)
    return db
      .selectFrom('channels as c')
      .select(['c.ID', 'c.Name', 'c.ParentID'])
      .where('c.StID', '=', me.StID)
      .$if(!role.AllChannels && !role.AllPowers, (query) =>
        query.innerJoin('role_channels as g', 'g.ChannelID', 'c.ID').where('g.RoleID', '=', role.ID),
      )
      .orderBy('c.ParentID')
      .orderBy('c.ShowOrder')
      .orderBy('c.ID')
      .execute()
  },
})

/** A role of the caller's station. Ours: somebody else's role may be looked at by those whose own holds everything. */
async function mayLookAt(db: Db, me: Me, ID: number) {
  const station = await db
    .selectFrom('roles')
    .select(['ID', 'AllPowers', 'AllChannels'])
    .where('StID', '=', me.StID)
    .where('ID', 'in', [ID, me.RoleID])
    .execute()
  const own = station.find((role) => role.ID === me.RoleID)
  if (ID !== me.RoleID && !own?.AllPowers) throw new Refusal('forbidden', '只能查看自己角色的权限。')
  const role = station.find((one) => one.ID === ID)
  if (!role) throw new Refusal('missing', '没有这个角色，请刷新后重试。')
  return role
}

async function pagesOf(db: Db, ID: number): Promise<GrantedPage[]> {
  const { rows } = await sql<{ pages: GrantedPage[] }>`
    select ${grantedPages} as pages from roles r where r."ID" = ${ID}`.execute(db)
  return rows[0]!.pages
}

function modulesOf(db: Db) {
  return db
    .selectFrom('menus')
    .select(['ID', 'Name', 'PageUrl', 'ModuleName', 'ModuleIcon', 'ReMark', 'IsHide'])
    .where('ParentID', 'is', null)
    .orderBy('ShowOrder')
    .orderBy('ID')
    .execute()
}
