/** Taking back what was done to a layout. */
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { keepVersion } from './store.ts'

const FIELDS = ['Name', 'WithContent', 'Slot'] as const
const since = '这个布局之后又有变化，不能撤销。'

/** Puts a layout back as it was: a new one goes, a deleted one comes again, a change is changed back. */
export const undoLayout: Undoer = async ({ db, me, change, now }) => {
  const { ID, Before, After } = change
  const stored = await db
    .selectFrom('layouts')
    .selectAll()
    .where('StID', '=', me.StID)
    .where('ID', '=', ID)
    .forUpdate()
    .executeTakeFirst()
  if (!stored) return '这个布局已经彻底删除。'
  const set = (values: object) =>
    db
      .updateTable('layouts')
      .set({ ...values, UpdateTime: now })
      .where('ID', '=', ID)
      .where('StID', '=', me.StID)
      .execute()
  const duplicate = async (Name: string) =>
    db
      .selectFrom('layouts')
      .select('ID')
      .where('StID', '=', me.StID)
      .where((eb) => (stored.RoleID === null ? eb('UserID', '=', stored.UserID) : eb('RoleID', '=', stored.RoleID)))
      .where('Name', '=', Name)
      .where('DeleteTime', 'is', null)
      .where('ID', '<>', ID)
      .executeTakeFirst()
  if (After === null) {
    if (stored.DeleteTime === null) return '这个布局已经恢复。'
    if (await duplicate(stored.Name)) return `已经有名称是“${stored.Name}”的布局。`
    await set({ DeleteTime: null })
    return undefined
  }
  if (stored.DeleteTime !== null) return '这个布局已被删除。'
  if (After['Revision'] !== undefined && After['Revision'] !== stored.Revision) return since
  if (Before === null) {
    await set({ DeleteTime: now })
    return undefined
  }
  const changed = FIELDS.filter((name) => Object.hasOwn(After, name))
  if (changed.some((name) => stored[name] !== After[name])) return since
  const Name = Before['Name']
  if (typeof Name === 'string' && (await duplicate(Name))) return `已经有名称是“${Name}”的布局。`
  const back = Object.fromEntries(changed.map((name) => [name, Before[name]]))
  if (Before['Revision'] === undefined) {
    await set(back)
    return undefined
  }
  const version = await db
    .selectFrom('layout_versions')
    .select('Content')
    .where('LayoutID', '=', ID)
    .where('Revision', '=', Number(Before['Revision']))
    .executeTakeFirst()
  if (!version) return '那一版布局已经不在了。'
  const Revision = stored.Revision + 1
  await set({ ...back, Revision })
  await keepVersion(db, { LayoutID: ID, Revision, Content: version.Content, UserID: me.ID, CreateTime: now })
  return undefined
}
