/** What a role may see and do, and its administration. */
import { addressOf, isExternal } from '../../../src/api/accounts/roles/grants.ts'
import { sql } from 'kysely'
import { maySee, type Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { roles } from '../../../src/api/accounts/roles/calls.ts'
import { implement, type Db } from '../../platform/pipeline/implement.ts'
import { grantedPages, type GrantedPage } from '../../platform/pipeline/grantedPages.ts'
import { explain } from './explain.ts'
import { saveRole } from './save.ts'
import { noRole, removeRoles, switchRoles } from './standing.ts'
import { roleInfo, roleList } from './store.ts'

/** The roles family. */
export const roleHandlers = implement(roles, {
  list: roleList,

  async allMenus({ me, db }) {
    // What the caller's own role holds is what the caller may grant; a role that holds everything grants everything.
    const [pages, modules, own] = [await everyPage(db), await modulesOf(db), await pagesOf(db, me.RoleID)]
    const held = new Set(own.flatMap((page) => page.Childs.filter((one) => one.IsGranted).map((one) => one.ID)))
    return modules
      .filter((module) => !module.IsHide)
      .map((module) => ({
        ...module,
        Childs: [],
        ChildMenu: pages
          .filter((page) => page.ParentID === module.ID && !page.IsHide)
          .map((page) => ({
            ...page,
            Childs: page.Childs.map((one) => ({ ...one, IsGranted: held.has(one.ID) })),
          })),
      }))
      .filter(({ ChildMenu }) => ChildMenu.length > 0)
  },

  async departs({ input, me, db }) {
    const role = input.ID === undefined ? undefined : await roleInfo(db, me.StID, input.ID)
    if (input.ID !== undefined && !role) throw noRole()
    const departs = await db
      .selectFrom('mechanisms')
      .select(['ID', 'Name', 'ParentID'])
      .where('StID', '=', me.StID)
      .orderBy('ParentID')
      .orderBy('ShowOrder')
      .orderBy('ID')
      .execute()
    return departs.map((one) => ({ ...one, IsGranted: role?.DepartIds.includes(one.ID) ?? false }))
  },

  async get({ input, me, db }) {
    const found = await roleInfo(db, me.StID, input.ID)
    if (!found) throw noRole()
    return found
  },

  save: saveRole,
  remove: removeRoles,
  enable: switchRoles,
  explain,

  async people({ input, me, db }) {
    return db
      .selectFrom('admin_users as u')
      .innerJoin('roles as r', 'r.ID', 'u.RoleID')
      .select(['u.ID', 'u.UserName', 'u.AdminUserRealName', 'u.RoleID', 'r.Name as RoleName', 'u.Enabled'])
      .where('u.StID', '=', me.StID)
      .where('u.DeletedAt', 'is', null)
      .$if(input.ID !== undefined, (query) => query.where('u.RoleID', '=', input.ID!))
      .orderBy('u.ID')
      .limit(2000)
      .execute()
  },

  async menus({ input, me, db }) {
    await mayLookAt(db, me, input.ID)
    const [pages, modules] = [await pagesOf(db, input.ID), await modulesOf(db)]
    return modules
      .map((module) => {
        const ChildMenu = pages.filter(({ ParentID }) => ParentID === module.ID)
        return { ...module, Childs: [], ChildMenu }
      })
      .filter((module) => module.ChildMenu.length > 0 || leadsOutside(module))
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

/**
 * A role of the caller's station. Ours: somebody else's role may be looked at by those who look after roles, and by those
 * whose own holds everything.
 */
async function mayLookAt(db: Db, me: Me, ID: number) {
  const station = await db
    .selectFrom('roles')
    .select(['ID', 'AllPowers', 'AllChannels'])
    .where('StID', '=', me.StID)
    .where('ID', 'in', [ID, me.RoleID])
    .execute()
  const own = station.find((role) => role.ID === me.RoleID)
  if (ID !== me.RoleID && !own?.AllPowers && !maySee(me, roles.pages))
    throw new Refusal('forbidden', '只能查看自己角色的权限。')
  const role = station.find((one) => one.ID === ID)
  if (!role) throw new Refusal('missing', '没有这个角色，请刷新后重试。')
  return role
}

/** Ours: what only leads outside gives no power here, so everybody has it unless it is hidden. */
function leadsOutside({ PageUrl, IsHide }: { readonly PageUrl: string; readonly IsHide: boolean }): boolean {
  return !IsHide && isExternal(addressOf(PageUrl))
}

/** Every page of the menu, as a role that holds everything has them. */
async function everyPage(db: Db): Promise<GrantedPage[]> {
  const { rows } = await sql<{ pages: GrantedPage[] }>`
    select ${grantedPages} as pages from (select 0::bigint as "ID", true as "AllPowers") r`.execute(db)
  return rows[0]!.pages
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
