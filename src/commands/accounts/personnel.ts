/** The personnel: keys, what differs in its form, and the number that is shown once. */
import { builtInDictionaries } from '../../api/system/dictionaries/builtIn.ts'
import type { Person } from '../../api/accounts/personnel/calls.ts'
import { personLines } from '../../api/accounts/personnel/personLines.ts'
import type { Command, Context, Keys } from '../../workspace/command.ts'
import { dictionaryChoices } from '../system/dictionaries.ts'
import { recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { seePhoneCommand } from '../seePhone.ts'

const keys: Keys = {
  ...recordKeys('personnel'),
  'personnel.paste': 'shift+i',
  'personnel.raise': 'alt+up',
  'personnel.lower': 'alt+down',
  'personnel.toFirst': 'alt+shift+up',
  'personnel.toLast': 'alt+shift+down',
}

const commands: readonly Command[] = [
  seePhoneCommand<Person>('personnel', {
    name: (row) => row.Name,
    masked: (row) => row.Phone,
    look: async (ctx, { ID }) => (await ctx.api.personnel.phone({ ID })).Phone,
  }),
  recordLogCommand('personnel', 'l'),
]

const questions = {
  Types: { kind: 'many', ...dictionaryChoices(builtInDictionaries.personnelType) },
  // Whoever keeps the personnel need not look after departments.
  MechanismID: {
    options: async (ctx: Context) =>
      (await ctx.api.personnel.departments({})).map(({ ID, Name }) => ({ title: Name, value: ID })),
  },
} as const

const asks = {
  'personnel.add': questions,
  'personnel.edit': questions,
  'personnel.paste': {
    Text: {
      label: '名单',
      kind: 'area',
      hint: '从表格里复制：姓名、类型（几个用、隔开）、职务、电话、邮箱、备注；第一行可以是表头，按表头认列。已有的同名同号跳过。',
      check: (text: unknown) => (personLines(String(text ?? '')).length > 0 ? undefined : '名单里没有人。'),
    },
  },
} as const

export default { keys, commands, asks }
