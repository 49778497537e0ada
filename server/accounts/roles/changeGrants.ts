/** Giving and taking a role's pages and buttons; people who are signed in are told and feel it at once. */
import { Refusal } from '../../../src/api/client.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Db, LogLine } from '../../platform/pipeline/implement.ts'
import type { OutboxEvent } from '../../platform/push/outbox.ts'

/** What is given or taken. */
export interface GrantChange {
  readonly RoleID: number
  /** The page's address. */
  readonly page: string
  /** A button of the page; without one the page itself, and when it is taken, its buttons with it. */
  readonly button?: string
  readonly granted: boolean
}

/** What came of it. The caller writes the line and the events in the same transaction. */
export interface GrantsChanged {
  readonly change: Change
  readonly line: LogLine
  /** One for every signed-in person of the role. */
  readonly events: readonly OutboxEvent[]
}

/** Ours: the module of roles and permissions. */
const module = 303

/**
 * Changes what a role may do, in the transaction given. A button brings its page. Undefined when it was so already.
 * Throws 'missing' when there is no such role, page or button.
 */
export async function changeGrants(db: Db, wanted: GrantChange): Promise<GrantsChanged | undefined> {
  const { RoleID, page, button, granted } = wanted
  // Two changes of one role go one after the other, so that each sees what it really changed.
  const role = await db
    .selectFrom('roles')
    .select(['ID', 'StID', 'Name'])
    .where('ID', '=', RoleID)
    .forUpdate()
    .executeTakeFirst()
  if (!role) throw new Refusal('missing', `没有编号为 ${RoleID} 的角色。`)
  const { menuId, buttonIds } = await pageParts(db, page, button)
  const before = await held(db, RoleID, menuId)
  if (granted) await give(db, RoleID, menuId, button === undefined ? [] : buttonIds)
  else await take(db, RoleID, button === undefined ? menuId : undefined, buttonIds)
  const after = await held(db, RoleID, menuId)
  if (JSON.stringify(before) === JSON.stringify(after)) return undefined

  const change: Change = { ID: RoleID, Title: role.Name, Before: { [page]: before }, After: { [page]: after } }
  const Title = `${granted ? '授予' : '收回'}权限：${button === undefined ? page : `${page} ${button}`}`
  const line: LogLine = { Title, ActionType: '2', Module: module, EventID: [RoleID], Modifys: [change] }
  return { change, line, events: await eventsFor(db, role) }
}

async function pageParts(db: Db, page: string, button: string | undefined) {
  const menu = await db
    .selectFrom('menus')
    .select('ID')
    .where('ParentID', 'is not', null)
    .where('PageUrl', '=', page)
    .executeTakeFirst()
  if (!menu) throw new Refusal('missing', `菜单里没有页面 ${page}。`)
  const buttons = await db.selectFrom('buttons').select(['ID', 'Name']).where('MenuID', '=', menu.ID).execute()
  const chosen = button === undefined ? buttons : buttons.filter(({ Name }) => Name === button)
  if (button !== undefined && chosen.length === 0) {
    const known = buttons.map(({ Name }) => Name).join('、') || '没有按钮'
    throw new Refusal('missing', `页面 ${page} 没有按钮「${button}」（有：${known}）。`)
  }
  return { menuId: menu.ID, buttonIds: chosen.map(({ ID }) => ID) }
}

/** The buttons held, or null when the page is not. */
async function held(db: Db, RoleID: number, menuId: number): Promise<string[] | null> {
  const page = await db
    .selectFrom('role_menus')
    .select('MenuID')
    .where('RoleID', '=', RoleID)
    .where('MenuID', '=', menuId)
    .executeTakeFirst()
  if (!page) return null
  const rows = await db
    .selectFrom('role_buttons as g')
    .innerJoin('buttons as b', 'b.ID', 'g.ButtonID')
    .select('b.Name')
    .where('g.RoleID', '=', RoleID)
    .where('b.MenuID', '=', menuId)
    .orderBy('b.ID')
    .execute()
  return rows.map(({ Name }) => Name)
}

async function give(db: Db, RoleID: number, MenuID: number, buttonIds: readonly number[]): Promise<void> {
  await db
    .insertInto('role_menus')
    .values({ RoleID, MenuID })
    .onConflict((same) => same.doNothing())
    .execute()
  if (buttonIds.length === 0) return
  const rows = buttonIds.map((ButtonID) => ({ RoleID, ButtonID }))
  await db
    .insertInto('role_buttons')
    .values(rows)
    .onConflict((same) => same.doNothing())
    .execute()
}

async function take(db: Db, RoleID: number, menuId: number | undefined, buttonIds: readonly number[]): Promise<void> {
  if (menuId !== undefined) {
    await db.deleteFrom('role_menus').where('RoleID', '=', RoleID).where('MenuID', '=', menuId).execute()
  }
  if (buttonIds.length > 0) {
    await db.deleteFrom('role_buttons').where('RoleID', '=', RoleID).where('ButtonID', 'in', buttonIds).execute()
  }
}

/** One event for every signed-in person of a role: what they may do is another now. */
export async function eventsFor(db: Db, role: { ID: number; StID: number }): Promise<OutboxEvent[]> {
  const people = await db
    .selectFrom('admin_users as u')
    .innerJoin('sessions as s', 's.UserID', 'u.ID')
    .select('u.ID')
    .distinct()
    .where('u.RoleID', '=', role.ID)
    .execute()
  return people.map(({ ID }) => ({ StID: role.StID, ToUserID: ID, Topic: 'grants', Action: 'changed', Ids: [role.ID] }))
}
