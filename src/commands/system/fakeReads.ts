/** Rules of virtual read counts: keys, log and fields. */
import { MOST_ADDED } from '../../api/system/fakeReads/calls.ts'
import type { Command, Context } from '../../workspace/command.ts'
import { channelOptions } from '../channelPath.ts'
import { fromRow, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'

/** Keys of the derived commands. */
const fakeReadKeys = recordKeys('fakeReads')

/** The hand-written commands. */
const fakeReadCommands: readonly Command[] = [recordLogCommand('fakeReads', 'l')]

const fields = {
  Name: { label: '名称', kind: 'text', max: 50, section: '规则' },
  ChID: {
    label: '栏目',
    kind: 'pick',
    options: async (ctx: Context) => [{ title: '全部栏目', value: 0 }, ...(await channelOptions(ctx))],
    initial: () => 0,
    hint: '有自己规则的栏目不用“全部栏目”的规则',
  },
  MinAdd: { label: '最少增加', kind: 'number', min: 0, max: MOST_ADDED, section: '增加的阅读量' },
  MaxAdd: { label: '最多增加', kind: 'number', min: 0, max: MOST_ADDED, hint: '首次发布时在两者之间随机取一个数' },
  ShowOrder: {
    label: '排序',
    kind: 'number',
    min: 0,
    max: 9999,
    optional: true,
    section: '使用',
    hint: '排在最前的已启用规则被使用',
  },
  ReMark: { label: '备注', kind: 'text', max: 200, optional: true },
} as const satisfies Record<string, Field>

/** What is asked. */
const fakeReadAsks = {
  'fakeReads.add': fields,
  'fakeReads.edit': fromRow('fakeReads', fields),
} as const

export default { keys: fakeReadKeys, commands: fakeReadCommands, asks: fakeReadAsks }
