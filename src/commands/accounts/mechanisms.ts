/** Mechanisms: keys of the derived commands, what is asked, and their log. */
import type { Mechanism } from '../../api/accounts/mechanisms/calls.ts'
import type { AskField, AskOption, Command, Context, Keys } from '../../workspace/command.ts'
import { fromRow, recordKeys } from '../recordFamily.ts'
import { peopleOptions } from '../people.ts'
import { pathOptions } from '../treePath.ts'
import { remoteOptions } from '../remoteOptions.ts'
import { recordLogCommand } from '../recordLog.ts'

/** The usual keys. */
const mechanismKeys: Keys = recordKeys('mechanisms')

/** The hand-written commands of mechanisms. */
const mechanismCommands: readonly Command[] = [recordLogCommand('mechanisms', 'l')]

/** The one record the command acts on; undefined for none or several. */
function only(ctx: Context): Mechanism | undefined {
  return ctx.subject?.family === 'mechanisms' && ctx.subject.rows.length === 1 ? ctx.subject.rows[0] : undefined
}

/** Where a department may stand: at the top, or below any but `without` and what is below these. */
async function parentOptions({ api }: Context, without: readonly number[] = []): Promise<AskOption[]> {
  const { List } = await api.mechanisms.list({ PageSize: 500 })
  return [{ title: '最上层', value: 0, hint: '不在其他机构下' }, ...pathOptions(List, without)]
}

type Field = Omit<AskField, 'name'>
const section = { base: '基本信息', contact: '联系方式' } as const
const fields = {
  Name: { label: '机构名称', kind: 'text', max: 50, section: section.base },
  ParentID: { label: '上级机构', kind: 'pick' },
  Code: { label: '机构代码', kind: 'text', max: 30, optional: true },
  LeaderID: { label: '负责人', kind: 'pick', optional: true, options: peopleOptions },
  Tel: { label: '电话', kind: 'text', max: 30, optional: true, section: section.contact },
  Address: { label: '地址', kind: 'text', max: 200, optional: true },
  AreaIds: {
    label: '管辖区域',
    kind: 'many',
    optional: true,
    find: remoteOptions('areas', { hint: (row) => String(row['Code'] ?? '') }).find,
    // The list is everybody's, a single area only those' who look after areas.
    named: async (ctx: Context, values: readonly unknown[]) =>
      (await ctx.api.areas.list({}))
        .filter(({ ID }) => values.includes(ID))
        .map(({ ID, Name, Code }) => ({ title: Name, value: ID, hint: Code })),
  },
  ReMark: { label: '备注', kind: 'area', max: 500, optional: true },
} as const satisfies Record<string, Field>

const parent = { ...fields.ParentID, initial: (ctx: Context) => only(ctx)?.ParentID ?? 0 }

/** What is asked: a new one stands beside the one that was selected, a change begins with what stands there. */
const mechanismAsks = {
  'mechanisms.add': { ...fields, ParentID: { ...parent, options: (ctx: Context) => parentOptions(ctx) } },
  'mechanisms.edit': {
    ...fromRow('mechanisms', fields),
    ParentID: { ...parent, options: (ctx: Context) => parentOptions(ctx, [only(ctx)?.ID ?? 0]) },
  },
} as const

export default { keys: mechanismKeys, commands: mechanismCommands, asks: mechanismAsks }
