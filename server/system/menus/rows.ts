/** The menu as its administrators see it. */
import { sql } from 'kysely'
import type { ButtonRow } from '../../../src/api/system/buttons/calls.ts'
import type { MenuRow } from '../../../src/api/system/menus/calls.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { menuGroups, menuPlan } from './contractMenus.ts'

const plan = new Map(menuPlan().map(({ page, buttons }) => [page as string, new Set(buttons)]))
const groups = new Set(menuGroups)

/** A menu row as stored, with what is counted about it. */
interface StoredMenu extends Omit<MenuRow, 'IsBuiltIn' | 'ParentID'> {
  readonly ParentID: number | null
  readonly ModuleName: string
}

/** Modules and pages, all or one, hidden ones too, in menu order: a module, then its pages. */
export async function menuRows(db: Db, ID?: number): Promise<MenuRow[]> {
  const { rows } = await sql<StoredMenu>`
    select m."ID", m."ParentID", m."Name", m."PageUrl", m."ModuleName", m."ModuleIcon", m."ReMark", m."IsHide",
      m."ShowOrder", (select count(*) from role_menus g where g."MenuID" = m."ID") as "RoleCount",
      (select count(*) from menus c where c."ParentID" = m."ID")
        + (select count(*) from buttons b where b."MenuID" = m."ID") as "ChildCount"
    from menus m left join menus p on p."ID" = m."ParentID"
    where ${ID === undefined ? sql`true` : sql`m."ID" = ${ID}`}
    order by coalesce(p."ShowOrder", m."ShowOrder"), coalesce(p."ID", m."ID"), m."ParentID" is not null,
      m."ShowOrder", m."ID"`.execute(db)
  return rows.map((row) => ({
    ...row,
    ParentID: row.ParentID ?? 0,
    IsBuiltIn: row.ParentID === null ? groups.has(row.ModuleName) : plan.has(row.PageUrl),
  }))
}

/** Buttons, all or one, in their order on their pages. */
export async function buttonRows(db: Db, ID?: number): Promise<ButtonRow[]> {
  const { rows } = await sql<Omit<ButtonRow, 'IsBuiltIn'> & { PageUrl: string }>`
    select b."ID", b."MenuID", b."Name", b."ShowOrder", m."PageUrl",
      (select count(*) from role_buttons g where g."ButtonID" = b."ID") as "RoleCount"
    from buttons b join menus m on m."ID" = b."MenuID"
    where ${ID === undefined ? sql`true` : sql`b."ID" = ${ID}`}
    order by b."MenuID", b."ShowOrder", b."ID"`.execute(db)
  return rows.map((row) => ({ ...row, IsBuiltIn: plan.get(row.PageUrl)?.has(row.Name) ?? false }))
}
