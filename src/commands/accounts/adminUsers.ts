/** Accounts: keys, what an account may be given, the password that is shown once. */
import { may, maySee } from '../../api/access.ts'
import type { AdminUser } from '../../api/accounts/adminUsers/calls.ts'
import { contract } from '../../api/index.ts'
import { defineCommand, type AskOption, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { choose } from '../../workspace/questions.ts'
import { copy } from '../copy.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'
import { rowsOf } from '../rowsOf.ts'
import { chooseFirst } from '../chooseFirst.ts'

const keys: Keys = { ...recordKeys('adminUsers'), 'adminUsers.unlock': 'o', 'adminUsers.resetFactor': 'shift+m' }

/** The one account the command acts on; undefined for none or several. */
function only(ctx: Context): AdminUser | undefined {
  const rows = rowsOf(ctx, 'adminUsers')
  return rows.length === 1 ? (rows[0] as AdminUser) : undefined
}

const resetPassword = defineCommand({
  id: 'adminUsers.resetPassword',
  needs: 'adminUsers.resetPassword',
  does: ['adminUsers.resetPassword'],
  title: '重置密码',
  group: '账号',
  keys: 'm',
  where: 'list',
  family: 'adminUsers',
  keywords: ['密码', 'mima', 'password'],
  can(ctx) {
    if (!may(ctx.me, contract.adminUsers.pages, '重置密码')) return false
    const row = only(ctx)
    if (!row)
      return rowsOf(ctx, 'adminUsers').length > 1 ? '一次只能重置一个账号的密码' : chooseFirst(ctx, 'adminUsers')
    return row.ID !== ctx.me.ID || '修改自己的密码请用“修改密码”命令'
  },
  async run(ctx) {
    const row = only(ctx)
    if (!row) return
    const who = `“${row.AdminUserRealName}”（${row.UserName}）`
    const sure = await ctx.confirm(`重置${who}的密码？这个账号会立刻从所有地方退出，下次登录时要换成新密码。`)
    if (!sure) return
    const { PassWord } = await ctx.api.adminUsers.resetPassword({ ID: row.ID })
    const said = await choose(
      `${who}的新密码：${PassWord}`,
      [
        { value: 'copy', title: '复制密码', tone: 'primary', letter: 'c' },
        { value: 'close', title: '关闭' },
      ],
      '只显示这一次，请现在抄下，或复制后交给本人。',
    )
    if (said === 'copy') await copy(ctx, '新密码', PassWord)
  },
})

const identities = defineCommand({
  id: 'adminUsers.identities',
  title: '查看单位账号',
  group: '账号',
  keys: 'i',
  where: 'list',
  family: 'adminUsers',
  keywords: ['绑定', '单点登录', 'sso', 'ldap'],
  can(ctx) {
    if (!maySee(ctx.me, contract.identities.pages)) return false
    return only(ctx) ? true : chooseFirst(ctx, 'adminUsers')
  },
  run(ctx) {
    const row = only(ctx)
    if (row) ctx.open('/Identities/list', { UserID: row.ID })
  },
})

const commands: readonly Command[] = [resetPassword, identities, recordLogCommand('adminUsers', 'l')]

async function roleOptions(ctx: Context): Promise<AskOption[]> {
  const { Roles } = await ctx.api.adminUsers.choices({})
  return Roles.filter((role) => role.May && role.Enabled).map(({ ID, Name }) => ({ title: Name, value: ID }))
}

/** Departments with those above them: 编委会 / 时政部. */
async function departOptions(ctx: Context): Promise<AskOption[]> {
  return pathOptions((await ctx.api.adminUsers.choices({})).Departs)
}

const questions = {
  RoleID: { options: roleOptions },
  // Whoever looks after accounts need not look after departments.
  MechanismID: { options: departOptions },
  NotOperatedMin: { optional: false },
} as const

const asks = { 'adminUsers.add': questions, 'adminUsers.edit': questions } as const

export default { keys, commands, asks }
