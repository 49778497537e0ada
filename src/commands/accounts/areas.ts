/** Areas: keys of the derived commands, what their questions ask. */
import { maySee } from '../../api/access.ts'
import { AREA_NAME_LIMIT, areaLines, PASTE_LIMIT } from '../../api/accounts/areas/areaLines.ts'
import { areaCodeOf, areaLevels, CODE_RULE, type AreaLevel } from '../../api/accounts/areas/areaCode.ts'
import type { Area } from '../../api/accounts/areas/calls.ts'
import { contract } from '../../api/index.ts'
import {
  defineCommand,
  type AskField,
  type AskOption,
  type Command,
  type Context,
  type Keys,
} from '../../workspace/command.ts'
import { copy } from '../copy.ts'
import { recordLogCommand } from '../recordLog.ts'

/** As everywhere: shift and the letter takes back, no bare letter deletes. */
const areaKeys: Keys = {
  'areas.add': 'n',
  'areas.edit': 'e',
  'areas.enable': 'p',
  'areas.disable': 'shift+p',
  'areas.paste': 'shift+i',
  'areas.raise': 'alt+up',
  'areas.lower': 'alt+down',
  'areas.toFirst': 'alt+shift+up',
  'areas.toLast': 'alt+shift+down',
  'areas.remove': ['#', 'shift+delete'],
}

const copyList = defineCommand({
  id: 'areas.copyList',
  title: '复制区域清单',
  group: contract.areas.title,
  keys: 'shift+e',
  where: 'list',
  family: 'areas',
  keywords: ['导出', 'export'],
  can: (ctx) => maySee(ctx.me, contract.areas.pages),
  async run(ctx) {
    const areas = await ctx.api.areas.list({})
    const names = new Map(areas.map(({ ID, Name }) => [ID, Name]))
    const lines = areas.map(({ Code, Name, ParentID }) => [Code, Name, names.get(ParentID) ?? ''].join('\t'))
    await copy(ctx, ` ${areas.length} 个区域，可以粘贴到表格或另一个站点`, ['代码\t名称\t上级', ...lines].join('\n'))
  },
})

/** The hand-written commands of areas. */
export const areaCommands: readonly Command[] = [copyList, recordLogCommand('areas', 'l')]

/** The one area the command acts on; undefined for none or several. */
function only(ctx: Context): Area | undefined {
  return ctx.subject?.family === 'areas' && ctx.subject.rows.length === 1 ? ctx.subject.rows[0] : undefined
}

/** Areas with those above them, 江州市 / 云溪区; `but`: neither these nor what is below them. */
export async function areaOptions(
  ctx: Context,
  { but = [], IsEnable }: { but?: readonly number[]; IsEnable?: true } = {},
): Promise<AskOption[]> {
  const areas = await ctx.api.areas.list(IsEnable ? { IsEnable } : {})
  const paths = new Map<number, string>()
  const out = new Set(but)
  const options: AskOption[] = []
  // In tree order, so that every area comes after the one above it.
  for (const { ID, ParentID, Name, Code, Level } of areas) {
    if (out.has(ParentID)) out.add(ID)
    const above = paths.get(ParentID)
    paths.set(ID, above === undefined ? Name : `${above} / ${Name}`)
    if (!out.has(ID)) options.push({ title: paths.get(ID)!, value: ID, hint: Code || areaLevels[Level as AreaLevel] })
  }
  return options
}

const parent = {
  label: '上级区域',
  kind: 'pick',
  options: async (ctx: Context) => [
    { title: '最上层', value: 0, hint: '不在其他区域之下' },
    ...(await areaOptions(ctx)),
  ],
} as const satisfies Omit<AskField, 'name'>

const name = { label: '区域名称', kind: 'text', max: AREA_NAME_LIMIT } as const
const code = {
  label: '区域代码',
  kind: 'text',
  max: 12,
  optional: true,
  hint: '国标代码：到区县 6 位，到乡镇街道 9 位，到村居 12 位；没有代码可以不填',
  check: (value: unknown) =>
    value === undefined || value === '' || areaCodeOf(String(value)) !== undefined ? undefined : CODE_RULE,
} as const

const remark = { label: '备注', kind: 'text', max: 200, optional: true } as const

/** Why a pasted list will not do, before it is sent. */
function listProblem(value: unknown): string | undefined {
  const { areas, bad } = areaLines(String(value ?? ''))
  if (areas.length === 0) return bad[0] ? `第 ${bad[0].line} 行：${bad[0].why}。` : '清单里没有区域。'
  return areas.length > PASTE_LIMIT ? `一次最多导入 ${PASTE_LIMIT} 行，现在是 ${areas.length} 行。` : undefined
}

/** What is asked. */
const areaAsks = {
  'areas.add': {
    Name: name,
    Code: code,
    // Under the one it was asked for at; a code says by itself whether that is right.
    ParentID: { ...parent, initial: (ctx: Context) => only(ctx)?.ID ?? 0 },
    ReMark: remark,
  },
  'areas.edit': {
    Name: { ...name, initial: (ctx: Context) => only(ctx)?.Name },
    Code: { ...code, initial: (ctx: Context) => only(ctx)?.Code },
    ParentID: {
      ...parent,
      options: async (ctx: Context) => [
        { title: '最上层', value: 0, hint: '不在其他区域之下' },
        ...(await areaOptions(ctx, { but: only(ctx) ? [only(ctx)!.ID] : [] })),
      ],
      initial: (ctx: Context) => only(ctx)?.ParentID,
    },
    ReMark: { ...remark, initial: (ctx: Context) => only(ctx)?.ReMark },
  },
  'areas.paste': {
    ParentID: { ...parent, label: '没有代码的放在', hint: '有代码的按代码归属，与这里无关', initial: () => 0 },
    Text: {
      label: '区域清单',
      kind: 'area',
      hint: '每行一个：代码和名称，用空格、逗号或制表符隔开；没有代码时用缩进表示上下级。已有的代码只更新名称。',
      check: listProblem,
    },
  },
} as const

export default { keys: areaKeys, commands: areaCommands, asks: areaAsks }
