/** Areas: keys of the derived commands, what their questions ask. */
import { maySee } from '../../api/access.ts'
import { areaLines, PASTE_LIMIT } from '../../api/accounts/areas/areaLines.ts'
import { areaLevels, type AreaLevel } from '../../api/accounts/areas/areaCode.ts'
import { contract } from '../../api/index.ts'
import { defineCommand, type AskOption, type Command, type Context, type Keys } from '../../workspace/command.ts'
import { copy } from '../copy.ts'
import type { Choices } from '../familyCommands.ts'
import { onlyRow, recordKeys } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'

const keys: Keys = {
  ...recordKeys('areas'),
  'areas.paste': 'shift+i',
  'areas.raise': 'alt+up',
  'areas.lower': 'alt+down',
  'areas.toFirst': 'alt+shift+up',
  'areas.toLast': 'alt+shift+down',
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

const commands: readonly Command[] = [copyList, recordLogCommand('areas', 'l')]

/** Where an area may stand: at the top, or below any but `without` and what is below it; by 江州市 / 云溪区. */
async function parentOptions(ctx: Context, without?: unknown): Promise<AskOption[]> {
  const areas = await ctx.api.areas.list({})
  const paths = new Map<number, string>()
  const out = new Set([without])
  const options: AskOption[] = [{ title: '最上层', value: 0, hint: '不在其他区域之下' }]
  // In tree order, so that every area comes after the one above it.
  for (const { ID, ParentID, Name, Code, Level } of areas) {
    if (out.has(ParentID)) out.add(ID)
    const above = paths.get(ParentID)
    paths.set(ID, above === undefined ? Name : `${above} / ${Name}`)
    if (!out.has(ID)) options.push({ title: paths.get(ID)!, value: ID, hint: Code || areaLevels[Level as AreaLevel] })
  }
  return options
}

/** The one area the command acts on; undefined for none or several. */
const areaHere = (ctx: Context) => onlyRow(ctx, 'areas')?.['ID']

/** Why a pasted list will not do, before it is sent. */
function listProblem(value: unknown): string | undefined {
  const { areas, bad } = areaLines(String(value ?? ''))
  if (areas.length === 0) return bad[0] ? `第 ${bad[0].line} 行：${bad[0].why}。` : '清单里没有区域。'
  return areas.length > PASTE_LIMIT ? `一次最多导入 ${PASTE_LIMIT} 行，现在是 ${areas.length} 行。` : undefined
}

const asks = {
  // Under the one it was asked for at; a code says by itself whether that is right.
  'areas.add': {
    ParentID: { options: (ctx: Context) => parentOptions(ctx), initial: (ctx: Context) => areaHere(ctx) ?? 0 },
  },
  'areas.edit': { ParentID: { options: (ctx: Context) => parentOptions(ctx, areaHere(ctx)) } },
  'areas.paste': {
    ParentID: {
      label: '没有代码的放在',
      hint: '有代码的按代码归属，与这里无关',
      options: (ctx: Context) => parentOptions(ctx),
    },
    Text: {
      label: '区域清单',
      kind: 'area',
      hint: '每行一个：代码和名称，用空格、逗号或制表符隔开；没有代码时用缩进表示上下级。已有的代码只更新名称。',
      check: listProblem,
    },
  },
} as const

const choices: Choices = {
  find: remoteOptions('areas', { hint: (row) => String(row['Code'] ?? '') }).find,
  // The list is everybody's, a single area only those' who look after areas.
  named: async (ctx, values) =>
    (await ctx.api.areas.list({}))
      .filter(({ ID }) => values.includes(ID))
      .map(({ ID, Name, Code }) => ({ title: Name, value: ID, hint: Code })),
}

export default { keys, commands, asks, choices }
