/** Clues and their types: keys, log, the telephone number, and fields. */
import { clueLevels, clueSources, type Clue } from '../../api/content/clues/calls.ts'
import { addressProblem } from '../../api/text/addressLines.ts'
import type { Command, Context, Keys } from '../../workspace/command.ts'
import { peopleOptions } from '../people.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { seePhoneCommand } from '../seePhone.ts'
import { pathOptions } from '../treePath.ts'

/** Keys of the derived commands. */
export const clueKeys: Keys = {
  'clues.assign': 'a',
  'clues.claim': 'c',
  'clues.follow': 'f',
  'clues.end': 'x',
  'clues.public': 'p',
  'clues.conceal': 'shift+p',
  'clues.reopen': 'shift+x',
  ...recordKeys('clues'),
  ...recordKeys('clueTypes'),
}

/** The hand-written commands. */
export const clueCommands: readonly Command[] = [
  seePhoneCommand<Clue>('clues', {
    name: (row) => row.Contact || '联系人',
    masked: (row) => row.Phone,
    look: async (ctx, { ID }) => (await ctx.api.clues.phone({ ID })).Phone,
  }),
  recordLogCommand('clues', 'l'),
  recordLogCommand('clueTypes', 'l'),
]

const typeOptions = async (ctx: Context) => pathOptions(await ctx.api.clueTypes.list({}))

const fields = {
  Title: { label: '标题', kind: 'text', max: 100, section: '线索' },
  TypeID: {
    label: '类型',
    kind: 'pick',
    optional: true,
    options: typeOptions,
  },
  Level: { label: '重要程度', kind: 'pick', options: optionsOf(clueLevels) },
  Content: { label: '内容', kind: 'area', max: 5000 },
  Place: { label: '地点', kind: 'text', max: 100, optional: true },
  Deadline: { label: '办理期限', kind: 'time', optional: true, hint: '例如：明天 18:00' },
  Source: { label: '来源', kind: 'pick', options: optionsOf(clueSources), section: '提供人' },
  Contact: { label: '联系人', kind: 'text', max: 50, optional: true },
  Phone: { label: '电话', kind: 'text', max: 24, optional: true },
  AttachMents: {
    label: '附件',
    kind: 'area',
    optional: true,
    hint: '图片或文件的网址，每行一个',
    check: (value) => addressProblem('附件', String(value), 20),
  },
} as const satisfies Record<string, Field>

/** The type a new clue is of: that of the row, or the type under the cursor on the left. */
function typeHere(ctx: Context): unknown {
  return onlyRow(ctx, 'clues')?.['TypeID'] ?? onlyRow(ctx, 'clueTypes')?.['ID']
}

const typeFields = {
  Name: { label: '类型名称', kind: 'text', max: 30 },
  ParentID: {
    label: '上级类型',
    kind: 'pick',
    options: async (ctx: Context) => [
      { title: '最上层', value: 0, hint: '不在其他类型下' },
      ...(await typeOptions(ctx)),
    ],
  },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true },
} as const satisfies Record<string, Field>

/** What is asked. */
export const clueAsks = {
  'clues.add': {
    ...fields,
    TypeID: { ...fields.TypeID, initial: typeHere },
    Level: { ...fields.Level, initial: () => 'normal' },
    Source: { ...fields.Source, initial: () => 'phone' },
  },
  'clues.edit': fromRow('clues', fields),
  'clues.end': { Result: { label: '办理结果', kind: 'text', max: 500 } },
  'clues.assign': { AssigneeID: { label: '分派给', kind: 'pick', options: peopleOptions } },
  'clues.follow': { Content: { label: '跟进情况', kind: 'area', max: 1000 } },
  'clueTypes.add': {
    ...typeFields,
    ParentID: { ...typeFields.ParentID, initial: (ctx: Context) => onlyRow(ctx, 'clueTypes')?.['ParentID'] ?? 0 },
  },
  'clueTypes.edit': fromRow('clueTypes', typeFields),
} as const
