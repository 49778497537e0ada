/** Layouts as they are stored. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import { LAYOUT_VERSIONS, LAYOUTS_LIMIT, type LayoutRow } from '../../../src/api/system/layouts/calls.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** A layout as the database gives it. */
export type StoredLayout = StoredIn<'layouts'>
/** Whose a layout is. */
export type Owner = { readonly UserID: number } | { readonly RoleID: number }

/** What is said of a layout that is not there. */
export const GONE = '没有这个布局，它可能已被删除。'
/** Ours: how long a deleted layout can be brought back, in ms; longer than anything can be undone. */
const DELETED_MS = 86_400_000

const columnOf = (owner: Owner) =>
  'UserID' in owner ? (['UserID', owner.UserID] as const) : (['RoleID', owner.RoleID] as const)

/** The layouts of an owner that are there, of the caller's station. */
export function layoutsOf(db: Db, me: Me, owner: Owner) {
  const [column, value] = columnOf(owner)
  return db.selectFrom('layouts').where('StID', '=', me.StID).where(column, '=', value).where('DeleteTime', 'is', null)
}

/** Rows as the wire has them, by name. */
export async function rowsOf(db: Db, me: Me, owner: Owner): Promise<LayoutRow[]> {
  const [column, value] = columnOf(owner)
  const rows = await db
    .selectFrom('layouts as l')
    .leftJoin('admin_users as u', 'u.ID', 'l.MakerID')
    .select([
      'l.ID',
      'l.Name',
      'l.WithContent',
      'l.Slot',
      'l.Revision',
      'l.UpdateTime',
      'l.RoleID',
      'u.AdminUserRealName',
    ])
    .where('l.StID', '=', me.StID)
    .where(`l.${column}`, '=', value)
    .where('l.DeleteTime', 'is', null)
    .orderBy('l.Name')
    .orderBy('l.ID')
    .execute()
  return rows.map(({ AdminUserRealName, UpdateTime, ...row }) => ({
    ...row,
    UpdateTime: UpdateTime.toISOString(),
    Maker: AdminUserRealName ?? '',
  }))
}

/** A layout that the caller may look at: their own or their role's. Refuses when there is none. */
export async function visibleLayout(db: Db, me: Me, ID: number): Promise<LayoutRow> {
  const mine = [...(await rowsOf(db, me, { UserID: me.ID })), ...(await rowsOf(db, me, { RoleID: me.RoleID }))]
  const found = mine.find((row) => row.ID === ID)
  if (!found) throw new Refusal('missing', GONE)
  return found
}

/** Refuses a name that is taken, and more layouts than there may be. `ID`: the layout that will have the name. */
export async function refuseDuplicate(db: Db, me: Me, owner: Owner, Name: string, ID?: number): Promise<void> {
  const all = await layoutsOf(db, me, owner).select(['ID', 'Name']).execute()
  if (all.some((one) => one.Name === Name && one.ID !== ID))
    throw new Refusal('conflict', `已经有名称是“${Name}”的布局，请换一个名称。`)
  if (ID === undefined && all.length >= LAYOUTS_LIMIT)
    throw new Refusal('limit', `最多保存 ${LAYOUTS_LIMIT} 个布局，请先删除不用的。`)
}

/** A key belongs to one layout: take it from the others of the person. */
export async function freeSlot(db: Db, me: Me, Slot: number, ID: number): Promise<void> {
  await db
    .updateTable('layouts')
    .set({ Slot: null })
    .where('StID', '=', me.StID)
    .where('UserID', '=', me.ID)
    .where('Slot', '=', Slot)
    .where('ID', '<>', ID)
    .execute()
}

/** Keep a version of a layout; the oldest beyond LAYOUT_VERSIONS goes. */
export async function keepVersion(
  db: Db,
  version: { LayoutID: number; Revision: number; Content: object; UserID: number; CreateTime: Date },
): Promise<void> {
  await db
    .insertInto('layout_versions')
    .values({ ...version, Content: JSON.stringify(version.Content) })
    .execute()
  await db
    .deleteFrom('layout_versions')
    .where('LayoutID', '=', version.LayoutID)
    .where('Revision', '<=', version.Revision - LAYOUT_VERSIONS)
    .execute()
}

/** Layouts that were deleted long ago go for good. */
export async function purge(db: Db, me: Me, now: Date): Promise<void> {
  await db
    .deleteFrom('layouts')
    .where('StID', '=', me.StID)
    .where('DeleteTime', '<', new Date(now.getTime() - DELETED_MS))
    .execute()
}

/** The versions of a layout, the newest first. */
export async function versionsOf(db: Db, LayoutID: number) {
  const rows = await db
    .selectFrom('layout_versions as v')
    .leftJoin('admin_users as u', 'u.ID', 'v.UserID')
    .select(['v.Revision', 'v.Content', 'v.CreateTime', sql<string>`coalesce(u."AdminUserRealName", '')`.as('Maker')])
    .where('v.LayoutID', '=', LayoutID)
    .orderBy('v.Revision', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, CreateTime: row.CreateTime.toISOString() }))
}
