/** Keeps the menu's rows in step with the contract: what a new release brings is added. */
import { sql, type Kysely, type Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { menuGroups, menuPlan } from './contractMenus.ts'

/** What was added. */
export interface Added {
  readonly modules: number
  readonly pages: number
  readonly buttons: number
}

/**
 * Adds the modules, pages and buttons the contract has and the database lacks. Nothing that is there is changed or taken
 * away: names, order and hiding are the administrator's (Ours). A new button is nobody's until it is granted, except for
 * roles with AllPowers. Run after the migrations at every start; several servers may do so at once.
 */
export function syncMenus(db: Kysely<Database>): Promise<Added> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('copydesk menus'))`.execute(tx)
    const modules = await addModules(tx)
    const pages = await addPages(tx)
    const buttons = await addButtons(tx)
    return { modules, pages, buttons }
  })
}

async function addModules(tx: Transaction<Database>): Promise<number> {
  // ModuleName is the contract's word for a module; its Name is the administrator's.
  const there = await tx.selectFrom('menus').select('ModuleName').where('ParentID', 'is', null).execute()
  const known = new Set(there.map(({ ModuleName }) => ModuleName))
  const rows = menuGroups.flatMap((Name, index) =>
    known.has(Name) ? [] : [{ ParentID: null, Name, PageUrl: '', ModuleName: Name, ShowOrder: index + 1 }],
  )
  if (rows.length > 0) await tx.insertInto('menus').values(rows).execute()
  return rows.length
}

async function addPages(tx: Transaction<Database>): Promise<number> {
  const there = await tx.selectFrom('menus').select(['ID', 'ParentID', 'ModuleName', 'PageUrl']).execute()
  const pages = new Set(there.filter(({ ParentID }) => ParentID !== null).map(({ PageUrl }) => PageUrl))
  const modules = new Map(
    there.filter(({ ParentID }) => ParentID === null).map(({ ID, ModuleName }) => [ModuleName, ID]),
  )
  const rows = menuPlan().flatMap(({ group, page, title, hidden }, index) =>
    pages.has(page)
      ? []
      : [
          {
            ParentID: modules.get(group)!,
            Name: title,
            PageUrl: page,
            ModuleName: group,
            IsHide: hidden,
            ShowOrder: index + 1,
          },
        ],
  )
  if (rows.length > 0) await tx.insertInto('menus').values(rows).execute()
  return rows.length
}

async function addButtons(tx: Transaction<Database>): Promise<number> {
  const menus = await tx.selectFrom('menus').select(['ID', 'PageUrl']).where('ParentID', 'is not', null).execute()
  const ids = new Map(menus.map(({ ID, PageUrl }) => [PageUrl, ID]))
  const wanted = menuPlan().flatMap(({ page, buttons }) =>
    buttons.map((Name, index) => ({ MenuID: ids.get(page)!, Name, ShowOrder: index + 1 })),
  )
  const added = await tx
    .insertInto('buttons')
    .values(wanted)
    .onConflict((same) => same.columns(['MenuID', 'Name']).doNothing())
    .returning('ID')
    .execute()
  return added.length
}
