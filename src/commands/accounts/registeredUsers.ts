/** Registered members: keys, the fields of their form, and the number that is shown once. */
import { memberSexes, memberSources, type RegisteredUser } from '../../api/accounts/registeredUsers/calls.ts'
import type { AskField, Command, Context, Keys } from '../../workspace/command.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { seePhoneCommand } from '../seePhone.ts'

/** As everywhere: shift and the letter takes back, no bare letter deletes; `a` and `r` as in the review of articles. */
const registeredUserKeys: Keys = {
  'registeredUsers.pass': 'a',
  'registeredUsers.refuse': 'r',
  'registeredUsers.add': 'n',
  'registeredUsers.edit': 'e',
  'registeredUsers.label': 't',
  'registeredUsers.score': 's',
  'registeredUsers.enable': 'p',
  'registeredUsers.disable': 'shift+p',
  'registeredUsers.remove': ['#', 'shift+delete'],
}

/** The one member the command acts on; undefined for none or several. */
function only(ctx: Context): RegisteredUser | undefined {
  const rows = rowsOf(ctx, 'registeredUsers')
  return rows.length === 1 ? (rows[0] as RegisteredUser) : undefined
}

const seePhone = seePhoneCommand<RegisteredUser>('registeredUsers', {
  name: (row) => row.NickName,
  masked: (row) => row.Telphone,
  look: async (ctx, { ID }) => (await ctx.api.registeredUsers.phone({ ID })).Telphone,
})

/** The hand-written commands of members. The export is the screen's: it knows the filters. */
const registeredUserCommands: readonly Command[] = [seePhone, recordLogCommand('registeredUsers', 'l')]

const optionsOf = (titles: Readonly<Record<string, string>>, read: (value: string) => unknown) => () =>
  Object.entries(titles).map(([value, title]) => ({ title, value: read(value) }))

const fields = {
  NickName: { label: '昵称', kind: 'text', max: 30 },
  RealName: { label: '姓名', kind: 'text', max: 30, optional: true },
  Telphone: { label: '电话', kind: 'text', max: 25, optional: true },
  Sex: { label: '性别', kind: 'pick', options: optionsOf(memberSexes, Number) },
  Area: { label: '地区', kind: 'text', max: 50, optional: true },
  Source: { label: '来源', kind: 'pick', options: optionsOf(memberSources, String) },
  Label: { label: '标签', kind: 'text', max: 20, optional: true },
  ReMark: { label: '备注', kind: 'area', max: 200, optional: true },
} as const satisfies Record<string, Omit<AskField, 'name'>>

const stored = <Name extends keyof typeof fields>(name: Name) => ({
  ...fields[name],
  initial: (ctx: Context) => only(ctx)?.[name],
})

/** What is asked; a change begins with what stands there. */
const registeredUserAsks = {
  'registeredUsers.add': {
    ...fields,
    Sex: { ...fields.Sex, initial: () => 0 },
    Source: { ...fields.Source, initial: () => 'app' },
  },
  'registeredUsers.edit': {
    NickName: stored('NickName'),
    RealName: stored('RealName'),
    Telphone: { ...stored('Telphone'), hint: '带星号的号码保持原样；要修改请填写完整的号码。' },
    Sex: stored('Sex'),
    Area: stored('Area'),
    Source: stored('Source'),
    Label: stored('Label'),
    ReMark: stored('ReMark'),
  },
  'registeredUsers.label': { Label: { ...fields.Label, hint: '留空表示去掉标签。' } },
  'registeredUsers.score': {
    Change: { label: '积分变动', kind: 'number', min: -100_000, max: 100_000, hint: '正数增加，负数减少。' },
    Title: { label: '变动原因', kind: 'text', max: 50 },
  },
  'registeredUsers.refuse': { Reason: { label: '不予通过的理由', kind: 'text', max: 200 } },
} as const satisfies Record<string, Record<string, Omit<AskField, 'name'>>>

export default { keys: registeredUserKeys, commands: registeredUserCommands, asks: registeredUserAsks }
