/** The personnel: keys, the fields of its form, and the number that is shown once. */
import { may } from '../api/access.ts'
import { builtInDictionaries } from '../api/dictionaries/builtIn.ts'
import { contract } from '../api/index.ts'
import type { Person } from '../api/personnel/calls.ts'
import { personLines } from '../api/personnel/personLines.ts'
import { defineCommand, type AskField, type Command, type Context, type Keys } from '../workspace/command.ts'
import { choose } from '../workspace/questions.ts'
import { copy } from './copy.ts'
import { dictionaryChoices } from './dictionaries.ts'
import { recordLogCommand } from './recordLog.ts'
import { rowsOf } from './rowsOf.ts'

/** As everywhere: shift and the letter takes back, no bare letter deletes. */
export const personnelKeys: Keys = {
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

const seePhone = defineCommand({
  id: 'personnel.seePhone',
  title: '查看电话',
  group: contract.personnel.title,
  keys: 'v',
  where: 'list',
  family: 'personnel',
  keywords: ['手机', '号码', 'phone'],
  can(ctx) {
    if (!may(ctx.me, contract.personnel.pages, '查看电话')) return false
    const row = only(ctx)
    if (!row) return rowsOf(ctx, 'personnel').length > 1 ? '一次只能查看一个人的电话' : '请先选择人员'
    return row.Phone !== '' || `${row.Name}没有登记电话`
  },
  async run(ctx) {
    const row = only(ctx)
    if (!row) return
    const { Name, Phone } = await ctx.api.personnel.phone({ ID: row.ID })
    const said = await choose(
      `${Name}：${Phone}`,
      [
        { value: 'copy', title: '复制号码', tone: 'primary', letter: 'c' },
        { value: 'close', title: '关闭' },
      ],
      '这次查看已记入操作日志。',
    )
    if (said === 'copy') await copy(ctx, `${Name}的电话`, Phone)
  },
})

/** The hand-written commands of the personnel. */
export const personnelCommands: readonly Command[] = [seePhone, recordLogCommand('personnel', 'l')]

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
export const personnelAsks = {
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
