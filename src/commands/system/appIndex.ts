/** The app's front page, blocks and styles: keys, logs and fields. */
import { blockKinds } from '../../api/system/appBlocks/kinds.ts'
import { layouts } from '../../api/system/appBlockStyles/calls.ts'
import type { Command, Context } from '../../workspace/command.ts'
import { channelOptions } from '../channelPath.ts'
import { fromRow, onlyRow, optionsOf, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const appIndexKeys = { ...recordKeys('appBlocks'), ...recordKeys('appBlockStyles') }

/** The hand-written commands. */
const appIndexCommands: readonly Command[] = [
  recordLogCommand('appBlocks', 'l'),
  recordLogCommand('appBlockStyles', 'l'),
]

/** Every style; the server refuses one that is made for another kind of block. */
async function styleOptions(ctx: Context) {
  const { List } = await ctx.api.appBlockStyles.list({ PageSize: 500 })
  return [
    { title: '默认样式', value: 0 },
    ...List.map(({ ID, Name, Kind }) => ({
      title: Name,
      value: ID,
      hint: blockKinds[Kind as keyof typeof blockKinds],
    })),
  ]
}

const blocks = {
  Name: { label: '名称', kind: 'text', max: 50, section: '区块' },
  Kind: { label: '类型', kind: 'pick', options: optionsOf(blockKinds) },
  ShowOrder: { label: '排序', kind: 'number', min: 0, max: 9999, optional: true, hint: '从上到下，小的在前' },
  StyleID: { label: '样式', kind: 'pick', options: styleOptions, initial: () => 0, section: '内容' },
  ChID: {
    label: '栏目',
    kind: 'pick',
    options: async (ctx: Context) => [{ title: '全部栏目', value: 0 }, ...(await channelOptions(ctx))],
    initial: () => 0,
  },
  Count: { label: '条数', kind: 'number', min: 1, max: 20, initial: () => 5 },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true },
} as const satisfies Record<string, Field>

const styles = {
  Name: { label: '名称', kind: 'text', max: 50, section: '样式' },
  Kind: { label: '用于', kind: 'pick', options: optionsOf(blockKinds) },
  Layout: { label: '排法', kind: 'pick', options: optionsOf(layouts) },
  Columns: { label: '每行个数', kind: 'number', min: 1, max: 5, initial: () => 1 },
  HasTitle: { label: '显示标题', kind: 'flag', initial: () => true, section: '显示' },
  HasSummary: { label: '显示摘要', kind: 'flag' },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true },
} as const satisfies Record<string, Field>

/** What is asked. */
const appIndexAsks = {
  'appBlocks.add': blocks,
  'appBlocks.edit': {
    ...fromRow('appBlocks', blocks),
    StyleID: { ...blocks.StyleID, initial: (ctx: Context) => onlyRow(ctx, 'appBlocks')?.['StyleID'] ?? 0 },
  },
  'appBlockStyles.add': styles,
  'appBlockStyles.edit': fromRow('appBlockStyles', styles),
} as const

export default { keys: appIndexKeys, commands: appIndexCommands, asks: appIndexAsks }
