/** The personnel: keys, the fields of its form, and the number that is shown once. */
import { builtInDictionaries } from '../../api/system/dictionaries/builtIn.ts'
import type { Person } from '../../api/accounts/personnel/calls.ts'
import { personLines } from '../../api/accounts/personnel/personLines.ts'
import type { AskField, Command, Context, Keys } from '../../workspace/command.ts'
import { dictionaryChoices } from '../system/dictionaries.ts'
import { recordLogCommand } from '../recordLog.ts'
import { rowsOf } from '../rowsOf.ts'
import { seePhoneCommand } from '../seePhone.ts'

/** As everywhere: shift and the letter takes back, no bare letter deletes. */
const personnelKeys: Keys = {
  'personnel.add': 'n',
  'personnel.edit': 'e',
  'personnel.paste': 'shift+i',
  'personnel.raise': 'alt+up',
  'personnel.lower': 'alt+down',
  'personnel.toFirst': 'alt+shift+up',
  'personnel.toLast': 'alt+shift+down',
  'personnel.remove': ['#', 'shift+delete'],
}

/** The one person the command acts on; undefined for none or several. */
function only(ctx: Context): Person | undefined {
  const rows = rowsOf(ctx, 'personnel')
  return rows.length === 1 ? (rows[0] as Person) : undefined
}

/** The hand-written commands of the personnel. */
const personnelCommands: readonly Command[] = [
  seePhoneCommand<Person>('personnel', {
    name: (row) => row.Name,
    masked: (row) => row.Phone,
    look: async (ctx, { ID }) => (await ctx.api.personnel.phone({ ID })).Phone,
  }),
  recordLogCommand('personnel', 'l'),
]

const fields = {
  Name: { label: '姓名', kind: 'text', max: 30 },
  Types: {
    label: '类型',
    kind: 'many',
    optional: true,
    hint: '可以有几个；选项在数据字典“人员类型”里',
    ...dictionaryChoices(builtInDictionaries.personnelType),
  },
  Post: { label: '职务', kind: 'text', max: 50, optional: true },
  MechanismID: {
    label: '所在机构',
    kind: 'pick',
    optional: true,
    options: async (ctx: Context) =>
      (await ctx.api.personnel.departments({})).map(({ ID, Name }) => ({ title: Name, value: ID })),
  },
  Phone: {
    label: '电话',
    kind: 'text',
    max: 25,
    optional: true,
    section: '联系方式',
    hint: '带星号的号码不改就保持原样；完整号码只给有“查看电话”权限的人看',
  },
  Email: { label: '邮箱', kind: 'text', max: 100, optional: true },
  ReMark: { label: '备注', kind: 'area', max: 500, optional: true },
} as const satisfies Record<string, Omit<AskField, 'name'>>

/** For a change a field begins with what stands there. */
const from = (name: keyof Person) => ({ initial: (ctx: Context) => only(ctx)?.[name] ?? undefined })

/** What is asked. */
const personnelAsks = {
  'personnel.add': fields,
  'personnel.edit': {
    Name: { ...fields.Name, ...from('Name') },
    Types: { ...fields.Types, ...from('Types') },
    Post: { ...fields.Post, ...from('Post') },
    MechanismID: { ...fields.MechanismID, ...from('MechanismID') },
    Phone: { ...fields.Phone, ...from('Phone') },
    Email: { ...fields.Email, ...from('Email') },
    ReMark: { ...fields.ReMark, ...from('ReMark') },
  },
  'personnel.paste': {
    Text: {
      label: '名单',
      kind: 'area',
      hint: '从表格里复制：姓名、类型（几个用、隔开）、职务、电话、邮箱、备注；第一行可以是表头，按表头认列。已有的同名同号跳过。',
      check: (text: unknown) => (personLines(String(text ?? '')).length > 0 ? undefined : '名单里没有人。'),
    },
  },
} as const

export default { keys: personnelKeys, commands: personnelCommands, asks: personnelAsks }
