/** Adding and changing accounts. */
import type { adminUsers } from '../../../src/api/accounts/adminUsers/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { keepingAnAdministrator } from '../../system/menus/administrators.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { checkNewPassword, hashPassword } from '../session/passwords.ts'
import { accountByName } from '../session/people.ts'
import { ruleOf } from '../session/rule.ts'
import { GONE } from './list.ts'
import { ranksOf } from './ranks.ts'
import { withNames } from './withNames.ts'

type Saving = Request<ParsedOf<(typeof adminUsers.calls)['save']>>

/** Adds an account, or changes one. The password of a new one follows the station's rule. */
export async function save(request: Saving): Promise<{ ID: number; LogID?: number }> {
  const { input, db, me } = request
  if (input.RoleID !== undefined) await mayGive(request, input.RoleID)
  if (input.MechanismID) await departIsThere(db, me.StID, input.MechanismID)
  const { ID } = input
  return ID === undefined ? add(request) : keepingAnAdministrator(db, me.StID, () => edit(request, ID))
}

async function mayGive({ db, me }: Saving, RoleID: number): Promise<void> {
  const role = await db
    .selectFrom('roles')
    .select('Enabled')
    .where('ID', '=', RoleID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!role) throw refuseField('RoleID', '没有这个角色，它可能已被删除，请重新选择。')
  const why = (await ranksOf(db, me))(RoleID)
  if (why) throw refuseField('RoleID', why)
}

async function departIsThere(db: Db, StID: number, ID: number): Promise<void> {
  const found = await db
    .selectFrom('mechanisms')
    .select('ID')
    .where('ID', '=', ID)
    .where('StID', '=', StID)
    .executeTakeFirst()
  if (!found) throw refuseField('MechanismID', '没有这个机构，它可能已被删除，请重新选择。')
}

async function add(request: Saving): Promise<{ ID: number; LogID: number }> {
  const { input, db, me, now, changed, logId } = request
  const { ID: _, UserName, PassWord, MustChange = true, ...draft } = input
  const { AdminUserRealName, RoleID } = draft
  if (UserName === undefined) throw refuseField('UserName', '请填写账号')
  if (AdminUserRealName === undefined) throw refuseField('AdminUserRealName', '请填写姓名')
  if (RoleID === undefined) throw refuseField('RoleID', '请选择角色')
  if (PassWord === undefined) throw refuseField('PassWord', '请填写初始密码')
  checkNewPassword(PassWord, await ruleOf(db, me.StID), UserName)
  // Names are unique over all stations: people sign in with nothing else.
  if (await accountByName(db, UserName)) throw refuseField('UserName', `账号“${UserName}”已经有人用了，请换一个。`)
  const columns = { ...draft, AdminUserRealName, RoleID, UserName, MustChange }
  const PasswordHash = await hashPassword(PassWord)
  const { ID } = await db
    .insertInto('admin_users')
    .values({ ...columns, StID: me.StID, PasswordHash, PasswordTime: now, CreateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  changed({ ID, Title: AdminUserRealName, Before: null, After: await withNames(db, columns) })
  return { ID, LogID: logId }
}

async function edit(request: Saving, ID: number): Promise<{ ID: number; LogID?: number }> {
  const { input, db, me, changed, announce, logId } = request
  const { ID: _, UserName, PassWord, MustChange: __, ...draft } = input
  const before = await db
    .selectFrom('admin_users')
    .selectAll()
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('DeletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw new Refusal('missing', GONE)
  const why = (await ranksOf(db, me))(before.RoleID)
  if (why) throw new Refusal('forbidden', why)
  if (UserName !== undefined && UserName !== before.UserName)
    throw refuseField('UserName', '账号不能修改：操作日志里记的是它。请新增一个账号。')
  if (PassWord !== undefined) throw refuseField('PassWord', '这里不能改密码，请用「重置密码」。')
  if (ID === me.ID && draft.RoleID !== undefined && draft.RoleID !== me.RoleID)
    throw refuseField('RoleID', '不能修改自己的角色，请另一位管理员来改。')
  const changes = changedFields({ ...before }, draft)
  if (!changes) return { ID }
  await db.updateTable('admin_users').set(changes.After).where('ID', '=', ID).where('StID', '=', me.StID).execute()
  const { RoleID } = changes.After
  if (RoleID !== undefined) announce({ Topic: 'grants', Action: 'changed', ToUserID: ID, Ids: [Number(RoleID)] })
  const { Before, After } = changes
  const Title = before.AdminUserRealName
  changed({ ID, Title, Before: await withNames(db, Before), After: await withNames(db, After) })
  return { ID, LogID: logId }
}
