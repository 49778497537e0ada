/** Dictionaries and their values: keys of the derived commands, what their questions ask. */
import type { Dictionary } from '../../api/system/dictionaries/calls.ts'
import type { DictionaryValue } from '../../api/system/dictionaryValues/calls.ts'
import type { SelectItem } from '../../api/system/gaeaDict/calls.ts'
import { pastedLines } from '../../api/text/pastedLines.ts'
import type { AskField, AskOption, Command, Context, Keys } from '../../workspace/command.ts'
import { watchFamily } from '../../workspace/data.ts'
import { recordLogCommand } from '../recordLog.ts'
import { OPTION_PAGE } from '../remoteOptions.ts'

/** As everywhere: shift and the letter takes back, no bare letter deletes. */
const dictionaryKeys: Keys = {
  'dictionaries.add': 'n',
  'dictionaries.edit': 'e',
  'dictionaries.remove': ['#', 'shift+delete'],
  'dictionaryValues.add': 'n',
  'dictionaryValues.edit': 'e',
  'dictionaryValues.enable': 'p',
  'dictionaryValues.disable': 'shift+p',
  'dictionaryValues.paste': 'shift+i',
  'dictionaryValues.raise': 'alt+up',
  'dictionaryValues.lower': 'alt+down',
  'dictionaryValues.toFirst': 'alt+shift+up',
  'dictionaryValues.toLast': 'alt+shift+down',
  'dictionaryValues.remove': ['#', 'shift+delete'],
}

/** The hand-written commands of dictionaries. */
const dictionaryCommands: readonly Command[] = [
  recordLogCommand('dictionaries', 'l'),
  recordLogCommand('dictionaryValues', 'l'),
]

/** Ours: the most options of a dictionary that are offered at once. */
const MOST = 100

const optionOf = ({ id, text, extend }: SelectItem): AskOption => ({
  title: text,
  value: id,
  ...(extend ? { hint: extend } : {}),
})

/** What dictionaries offered last, by station and code, until somebody changes one. */
const offered = new Map<string, readonly AskOption[]>()
let watching = false

/**
 * The words of a dictionary, for a field that holds a text: at once when they were asked before, so that whoever knows
 * the digit need not wait.
 */
export function dictionaryTexts(ctx: Context, dictCode: string): readonly AskOption[] | Promise<readonly AskOption[]> {
  if (!watching) {
    watching = true
    for (const family of ['dictionaries', 'dictionaryValues'] as const) watchFamily(family, () => offered.clear())
  }
  const key = `${ctx.me.StID} ${dictCode}`
  const known = offered.get(key)
  if (known) return known
  return ctx.api.gaeaDict.select({ dictCode, size: MOST }).then((items) => {
    const options = items.map(({ text, extend }) => ({ title: text, value: text, ...(extend ? { hint: extend } : {}) }))
    offered.set(key, options)
    return options
  })
}

/** The choices of a field that are looked for in a dictionary, page by page. */
export function dictionaryChoices(dictCode: string): Required<Pick<AskField, 'find' | 'named'>> {
  return {
    async find(ctx, { keyword, page }) {
      const items = await ctx.api.gaeaDict.select({ dictCode, keyword, page, size: OPTION_PAGE })
      return { options: items.map(optionOf), more: items.length === OPTION_PAGE }
    },
    async named(ctx, values) {
      const names = await ctx.api.dictionaryValues.names({ Code: dictCode, Values: values.map(String) })
      return names.map(({ Value, Name }) => ({ title: Name, value: Value }))
    },
  }
}

function onlyDictionary(ctx: Context): Dictionary | undefined {
  return ctx.subject?.family === 'dictionaries' && ctx.subject.rows.length === 1 ? ctx.subject.rows[0] : undefined
}

function onlyValue(ctx: Context): DictionaryValue | undefined {
  return ctx.subject?.family === 'dictionaryValues' && ctx.subject.rows.length === 1 ? ctx.subject.rows[0] : undefined
}

/** The dictionary a new value goes into: that of the value or the one under the cursor, else the one on the screen. */
function dictionaryAt({ subject, params }: Context): number | undefined {
  if (subject?.family === 'dictionaryValues' && subject.rows[0]) return subject.rows[0].DicID
  if (subject?.family === 'dictionaries' && subject.rows[0]) return subject.rows[0].ID
  return params['DicID'] === undefined ? undefined : Number(params['DicID'])
}

const which = {
  label: '字典',
  kind: 'pick',
  async options(ctx: Context) {
    const all = await ctx.api.dictionaries.all({})
    return all.map(({ ID, Name, Code }) => ({ title: Name, value: ID, hint: Code }))
  },
  initial: dictionaryAt,
} as const satisfies Omit<AskField, 'name'>

const name = { label: '名称', kind: 'text', max: 50 } as const
const code = {
  label: '编码',
  kind: 'text',
  max: 50,
  hint: '其他系统和页面用编码来取这个字典，例如 articleSource',
  check: (value: unknown) =>
    /^[A-Za-z][A-Za-z0-9_-]*$/.test(String(value)) ? undefined : '编码要以字母开头，只能用字母、数字、下划线和短横线。',
} as const
const remark = { label: '备注', kind: 'text', max: 200, optional: true } as const
const valueName = { label: '名称', kind: 'text', max: 100 } as const
const value = { label: '值', kind: 'text', max: 100, optional: true, hint: '不填就和名称一样' } as const

/** What is asked. */
const dictionaryAsks = {
  'dictionaries.add': { Name: name, Code: code, ReMark: remark },
  'dictionaries.edit': {
    Name: { ...name, initial: (ctx: Context) => onlyDictionary(ctx)?.Name },
    Code: { ...code, initial: (ctx: Context) => onlyDictionary(ctx)?.Code },
    ReMark: { ...remark, initial: (ctx: Context) => onlyDictionary(ctx)?.ReMark },
  },
  'dictionaryValues.add': { DicID: which, Name: valueName, Value: value },
  'dictionaryValues.edit': {
    Name: { ...valueName, initial: (ctx: Context) => onlyValue(ctx)?.Name },
    Value: { ...value, initial: (ctx: Context) => onlyValue(ctx)?.Value },
    Extend: {
      label: '扩展',
      kind: 'text',
      max: 500,
      optional: true,
      hint: '其他系统要用的附加内容',
      initial: (ctx: Context) => onlyValue(ctx)?.Extend,
    },
  },
  'dictionaryValues.paste': {
    DicID: which,
    Text: {
      label: '字典值',
      kind: 'area',
      hint: '每行一个：名称；需要时用制表符或逗号再写上值和扩展。已有的值跳过。',
      check: (text: unknown) => (pastedLines(String(text ?? '')).length > 0 ? undefined : '没有可以新增的内容。'),
    },
  },
} as const

export default { keys: dictionaryKeys, commands: dictionaryCommands, asks: dictionaryAsks }
