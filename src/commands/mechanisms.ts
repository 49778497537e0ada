/** Mechanisms: keys of the derived commands, what is asked, and their log. */
import type { Mechanism } from '../api/mechanisms/calls.ts'
import type { AskField, AskOption, Command, Context, Keys } from '../workspace/command.ts'
import { fromRow, recordKeys } from './recordFamily.ts'
import { remoteOptions } from './remoteOptions.ts'
import { recordLogCommand } from './recordLog.ts'

/** The usual keys. */
export const mechanismKeys: Keys = recordKeys('mechanisms')

/** The hand-written commands of mechanisms. */
export const mechanismCommands: readonly Command[] = [recordLogCommand('mechanisms', 'l')]

/** The one record the command acts on; undefined for none or several. */
function only(ctx: Context): Mechanism | undefined {
  return ctx.subject?.family === 'mechanisms' && ctx.subject.rows.length === 1 ? ctx.subject.rows[0] : undefined
}

/** A department with those above it: 总编室 / 值班组. One that goes round in a circle ends the path. */
function pathOf(row: Mechanism, byId: ReadonlyMap<number, Mechanism>): Mechanism[] {
  const path = [row]
  for (let up = byId.get(row.ParentID); up && !path.includes(up); up = byId.get(up.ParentID)) path.unshift(up)
  return path
}

/** The departments of the station by their paths, without `moving` and what is below it. */
export async function mechanismOptions(ctx: Context, moving?: number): Promise<AskOption[]> {
  const { List } = await ctx.api.mechanisms.list({ PageSize: 500 })
  const byId = new Map(List.map((row) => [row.ID, row]))
  return List.map((row) => ({ row, path: pathOf(row, byId) }))
    .filter(({ path }) => !path.some(({ ID }) => ID === moving))
    .map(({ row, path }) => ({ title: path.map(({ Name }) => Name).join(' / '), value: row.ID }))
}

async function leaderOptions(ctx: Context): Promise<AskOption[]> {
  const people = await ctx.api.directory.people({})
  return people.map(({ ID, Name, Unit, Role }) => ({ title: Name, value: ID, hint: Unit || Role }))
}

type Field = Omit<AskField, 'name'>
const section = { base: '基本信息', contact: '联系方式' } as const
const fields = {
  Name: { label: '机构名称', kind: 'text', max: 50, section: section.base },
  ParentID: { label: '上级机构', kind: 'pick' },
  Code: { label: '机构代码', kind: 'text', max: 30, optional: true },
  LeaderID: { label: '负责人', kind: 'pick', optional: true, options: leaderOptions },
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
const top: AskOption = { title: '最上层', value: 0, hint: '不在其他机构下' }

/** What is asked: a new one stands beside the one that was selected, a change begins with what stands there. */
export const mechanismAsks = {
  'mechanisms.add': {
    ...fields,
    ParentID: {
      ...fields.ParentID,
      options: async (ctx: Context) => [top, ...(await mechanismOptions(ctx))],
      initial: (ctx: Context) => only(ctx)?.ParentID ?? 0,
    },
  },
  'mechanisms.edit': {
    ...fromRow('mechanisms', fields),
    ParentID: {
      ...fields.ParentID,
      options: async (ctx: Context) => [top, ...(await mechanismOptions(ctx, only(ctx)?.ID))],
      initial: (ctx: Context) => only(ctx)?.ParentID ?? 0,
    },
  },
} as const
