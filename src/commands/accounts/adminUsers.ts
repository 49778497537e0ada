/** Accounts: keys, the fields of their form, the password that is shown once. */
import { may } from '../../api/access.ts'
import type { AdminUser } from '../../api/accounts/adminUsers/calls.ts'
import { contract } from '../../api/index.ts'
import {
  defineCommand,
  type AskField,
  type AskOption,
  type Command,
  type Context,
  type Keys,
} from '../../workspace/command.ts'
import { choose } from '../../workspace/questions.ts'
import { copy } from '../copy.ts'
import { recordLogCommand } from '../recordLog.ts'
import { pathOptions } from '../treePath.ts'
import { rowsOf } from '../rowsOf.ts'

/** As everywhere: shift and the letter takes back, no bare letter deletes. */
const adminUserKeys: Keys = {
  'adminUsers.add': 'n',
  'adminUsers.edit': 'e',
  'adminUsers.enable': 'p',
  'adminUsers.disable': 'shift+p',
  'adminUsers.unlock': 'o',
  'adminUsers.remove': ['#', 'shift+delete'],
}

/** The one account the command acts on; undefined for none or several. */
function only(ctx: Context): AdminUser | undefined {
  const rows = rowsOf(ctx, 'adminUsers')
  return rows.length === 1 ? (rows[0] as AdminUser) : undefined
}

const resetPassword = defineCommand({
  id: 'adminUsers.resetPassword',
  title: '重置密码',
  group: '账号',
  keys: 'm',
  where: 'list',
  family: 'adminUsers',
  keywords: ['密码', 'mima', 'password'],
  can(ctx) {
    if (!may(ctx.me, contract.adminUsers.pages, '重置密码')) return false
    const row = only(ctx)
    if (!row) return rowsOf(ctx, 'adminUsers').length > 1 ? '一次只能重置一个账号的密码' : '请先选择账号'
    return row.ID !== ctx.me.ID || '修改自己的密码请到「账号管理」'
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

/** The hand-written commands of accounts. */
export const adminUserCommands: readonly Command[] = [resetPassword, recordLogCommand('adminUsers', 'l')]

async function roleOptions(ctx: Context): Promise<AskOption[]> {
  const { Roles } = await ctx.api.adminUsers.choices({})
  return Roles.filter((role) => role.May && role.Enabled).map(({ ID, Name }) => ({ title: Name, value: ID }))
}

/** Departments with those above them: 编委会 / 时政部. */
async function departOptions(ctx: Context): Promise<AskOption[]> {
  return pathOptions((await ctx.api.adminUsers.choices({})).Departs)
}

const common = {
  AdminUserRealName: { label: '姓名', kind: 'text', max: 30, section: '本人' },
  RoleID: { label: '角色', kind: 'pick', options: roleOptions, hint: '只能给出不超过您自己权限的角色。' },
  MechanismID: { label: '机构', kind: 'pick', options: departOptions, optional: true },
  Telphone: { label: '手机号', kind: 'text', max: 11, optional: true },
  IsNotOperated: { label: '无操作自动退出', kind: 'flag', section: '安全' },
  NotOperatedMin: { label: '无操作多少分钟后退出', kind: 'number', min: 1, max: 1440 },
  ReMark: { label: '备注', kind: 'area', max: 200, optional: true },
} as const satisfies Record<string, Omit<AskField, 'name'>>

const asStored = <Name extends keyof typeof common>(name: Name) => ({
  ...common[name],
  initial: (ctx: Context) => only(ctx)?.[name],
})

/** What is asked; a change begins with what stands there. */
const adminUserAsks = {
  'adminUsers.add': {
    UserName: {
      label: '账号',
      kind: 'text',
      max: 64,
      section: '登录',
      hint: '登录时填写，以后不能修改。',
    },
    PassWord: { label: '初始密码', kind: 'password', max: 128, hint: '要符合本站点的登录规则。' },
    MustChange: {
      label: '首次登录必须改密码',
      kind: 'flag',
      initial: () => true,
    },
    ...common,
    IsNotOperated: { ...common.IsNotOperated, initial: () => false },
    NotOperatedMin: { ...common.NotOperatedMin, initial: () => 30 },
  },
  'adminUsers.edit': {
    AdminUserRealName: asStored('AdminUserRealName'),
    RoleID: asStored('RoleID'),
    MechanismID: asStored('MechanismID'),
    Telphone: asStored('Telphone'),
    IsNotOperated: asStored('IsNotOperated'),
    NotOperatedMin: asStored('NotOperatedMin'),
    ReMark: asStored('ReMark'),
  },
} as const satisfies Record<string, Record<string, Omit<AskField, 'name'>>>

export default { keys: adminUserKeys, commands: adminUserCommands, asks: adminUserAsks }
