/** Instructions, their types and receipts: keys, log, and fields. */
import { instructionLevels } from '../../api/command/instructions/calls.ts'
import { addressProblem } from '../../api/text/addressLines.ts'
import type { AskOption, Command, Context, Keys } from '../../workspace/command.ts'
import { peopleOptions } from '../people.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { pathOptions } from '../treePath.ts'

/** Keys of the derived commands. As everywhere, shift and the letter takes back. */
const instructionKeys: Keys = {
  'instructions.acknowledge': 'a',
  'instructions.feedback': 'f',
  'instructions.send': 's',
  'instructions.recall': 'shift+s',
  'instructions.urge': 'u',
  'instructions.close': 'x',
  'instructions.top': 't',
  'instructions.untop': 'shift+t',
  'instructions.restore': 'o',
  ...recordKeys('instructions'),
  'instructionReceipts.accept': 'a',
  'instructionReceipts.return': 'r',
  ...recordKeys('instructionTypes'),
}

/** The hand-written commands. */
const instructionCommands: readonly Command[] = [
  recordLogCommand('instructions', 'l'),
  recordLogCommand('instructionReceipts', 'l'),
  recordLogCommand('instructionTypes', 'l'),
]

const types = async (ctx: Context): Promise<AskOption[]> =>
  (await ctx.api.instructionTypes.list({})).map(({ ID, Name, ReMark }) => ({ title: Name, value: ID, hint: ReMark }))

const files = {
  label: '附件',
  kind: 'area',
  optional: true,
  hint: '图片或文件的网址，每行一个',
  check: (value: unknown) => addressProblem('附件', String(value), 20),
} as const

const fields = {
  Title: { label: '标题', kind: 'text', max: 100, section: '指令' },
  Content: { label: '内容', kind: 'area', max: 5000 },
  PeopleIds: { label: '收件人', kind: 'many', optional: true, options: peopleOptions, section: '发给谁' },
  UnitIds: {
    label: '收件部门',
    kind: 'many',
    optional: true,
    options: async (ctx) => pathOptions(await ctx.api.instructions.units({})),
    hint: '发送时这些部门和它们下面的人都会收到',
  },
  TypeID: { label: '类型', kind: 'pick', optional: true, options: types, section: '要求' },
  Level: { label: '紧急程度', kind: 'pick', options: optionsOf(instructionLevels) },
  Deadline: { label: '反馈期限', kind: 'time', optional: true, hint: '例如：今天 18:00' },
  AttachMents: files,
} as const satisfies Record<string, Field>

const typeFields = {
  Name: { label: '类型名称', kind: 'text', max: 30 },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true },
  ShowOrder: { label: '排序', kind: 'number', min: 0, max: 9999, hint: '小的在前' },
} as const satisfies Record<string, Field>

/** What is asked. */
const instructionAsks = {
  'instructions.add': {
    ...fields,
    TypeID: {
      ...fields.TypeID,
      initial: (ctx: Context) => onlyRow(ctx, 'instructions')?.['TypeID'] ?? onlyRow(ctx, 'instructionTypes')?.['ID'],
    },
    Level: { ...fields.Level, initial: () => 'normal' },
  },
  'instructions.edit': fromRow('instructions', fields),
  'instructions.recall': { Reason: { label: '撤回的理由', kind: 'text', max: 500 } },
  'instructions.unlock': { PassWord: { label: '指令密码', kind: 'password', max: 64, hint: '之后 10 分钟内可以发送' } },
  'instructions.feedback': { Content: { label: '反馈', kind: 'area', max: 2000 }, AttachMents: files },
  'instructionReceipts.return': { Reason: { label: '退回的理由', kind: 'text', max: 500 } },
  'instructionTypes.add': typeFields,
  'instructionTypes.edit': fromRow('instructionTypes', typeFields),
} as const

export default { keys: instructionKeys, commands: instructionCommands, asks: instructionAsks }
