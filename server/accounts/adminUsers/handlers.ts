/** The adminUsers family. */
import { adminUsers } from '../../../src/api/accounts/adminUsers/calls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { keepingAnAdministrator } from '../../system/menus/administrators.ts'
import { recordsOf, type StoredOf } from '../../platform/records/recordsOf.ts'
import { dropFactors } from '../factors/drop.ts'
import { unlock } from '../session/accounts.ts'
import { randomPassword, replacePassword } from '../session/passwords.ts'
import { accountById } from '../session/people.ts'
import { endSessionsOf } from '../session/signIns.ts'
import { get, GONE, list } from './list.ts'
import { rankedRoles, ranksOf } from './ranks.ts'
import { save } from './save.ts'

const records = recordsOf(adminUsers, 'admin_users', { name: 'AdminUserRealName' })

type Batch = Request<{ readonly Ids: readonly number[] }>

/** Do something to each account that is there and holds no more than the caller's; `self`: why not to one's own. */
async function eachAccount(
  request: Batch,
  self: string | undefined,
  act: (stored: StoredOf<'admin_users'>) => Promise<string | undefined>,
) {
  const { db, me } = request
  return keepingAnAdministrator(db, me.StID, async () => {
    const outranked = await ranksOf(db, me)
    return records.each(request, async (stored) => {
      if (stored.DeletedAt !== null) return GONE
      if (stored.ID === me.ID && self) return self
      return outranked(stored.RoleID) ?? act(stored)
    })
  })
}

/** Ends a person's sign-ins everywhere and tells their workspaces. */
async function signOutNow({ db, announce }: Request<unknown>, ID: number): Promise<void> {
  await endSessionsOf(db, ID)
  announce({ Topic: 'session', Action: 'ended', ToUserID: ID })
}

/** Tells the owner what was done to how they sign in: it may not have been meant. */
function tellOwner({ me, note }: Request<unknown>, UserID: number, what: string): void {
  const Title = `管理员${me.AdminUserRealName}${what}。如果不是您要求的，请联系管理员。`
  note({ UserID, Type: '系统', Title, Page: '/PersonalManagement', Params: {} })
}

/** Handlers of the adminUsers family. */
export const adminUserHandlers = implement(adminUsers, {
  list,
  get,
  save,

  async choices({ db, me }) {
    const Departs = await db
      .selectFrom('mechanisms')
      .select(['ID', 'Name', 'ParentID'])
      .where('StID', '=', me.StID)
      .where('IsEnable', '=', true)
      .orderBy('ShowOrder')
      .orderBy('ID')
      .execute()
    return { Roles: await rankedRoles(db, me), Departs }
  },

  enable(request) {
    const { Enabled } = request.input
    return eachAccount(request, Enabled ? undefined : '不能禁用自己的账号', async (stored) => {
      if (stored.Enabled === Enabled) return Enabled ? '已经启用' : '已经禁用'
      await request.db.updateTable('admin_users').set({ Enabled }).where('ID', '=', stored.ID).execute()
      if (!Enabled) await signOutNow(request, stored.ID)
      const Title = stored.AdminUserRealName
      request.changed({ ID: stored.ID, Title, Before: { Enabled: !Enabled }, After: { Enabled } })
      return undefined
    })
  },

  remove(request) {
    const { db, now } = request
    return eachAccount(request, '不能删除自己的账号', async (stored) => {
      await db.updateTable('admin_users').set({ Enabled: false, DeletedAt: now }).where('ID', '=', stored.ID).execute()
      await signOutNow(request, stored.ID)
      const Before = { Enabled: stored.Enabled, DeletedAt: null }
      const After = { Enabled: false, DeletedAt: now.toISOString() }
      request.changed({ ID: stored.ID, Title: stored.AdminUserRealName, Before, After })
      return undefined
    })
  },

  async resetPassword(request) {
    const { input, db, me, now, changed, logId } = request
    const account = await accountById(db, input.ID)
    if (!account || account.StID !== me.StID) throw new Refusal('missing', GONE)
    if (account.ID === me.ID) throw new Refusal('refused', '修改自己的密码请到「账号管理」。')
    const why = (await ranksOf(db, me))(account.RoleID)
    if (why) throw new Refusal('forbidden', why)
    const PassWord = randomPassword(account)
    await replacePassword(db, account, PassWord, { now, mustChange: true })
    await unlock(db, account.AdminUserName)
    await signOutNow(request, account.ID)
    changed({ ID: account.ID, Title: account.AdminUserRealName, Before: null, After: null })
    tellOwner(request, account.ID, '重置了您的密码')
    return { ID: account.ID, PassWord, LogID: logId }
  },

  async resetFactor(request) {
    const { input, db, me, changed, logId } = request
    const account = await accountById(db, input.ID)
    if (!account || account.StID !== me.StID) throw new Refusal('missing', GONE)
    if (account.ID === me.ID) throw new Refusal('refused', '自己的两步验证请到“我的账号”里关闭。')
    const why = (await ranksOf(db, me))(account.RoleID)
    if (why) throw new Refusal('forbidden', why)
    if (!(await dropFactors(db, account.ID))) throw new Refusal('conflict', '这个账号没有开启两步验证。')
    await signOutNow(request, account.ID)
    changed({ ID: account.ID, Title: account.AdminUserRealName, Before: null, After: null })
    tellOwner(request, account.ID, '重置了您的两步验证')
    return { ID: account.ID, LogID: logId }
  },

  unlock: (request) =>
    eachAccount(request, undefined, async (stored) => {
      if (!(await unlock(request.db, stored.UserName))) return '没有被锁定'
      request.changed({ ID: stored.ID, Title: stored.AdminUserRealName, Before: null, After: null })
      return undefined
    }),
})
