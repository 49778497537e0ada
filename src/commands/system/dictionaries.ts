/** Dictionaries: their words as choices. */
import type { SelectItem } from '../../api/system/gaeaDict/calls.ts'
import type { AskField, AskOption, Context } from '../../workspace/command.ts'
import { watchFamily } from '../../workspace/data.ts'
import { ordinary } from '../ordinary.ts'
import { OPTION_PAGE } from '../../workspace/choices/remoteOptions.ts'

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

/** Every dictionary of the station, for those who look after them. */
async function options(ctx: Context): Promise<AskOption[]> {
  const all = await ctx.api.dictionaries.all({})
  return all.map(({ ID, Name, Code }) => ({ title: Name, value: ID, hint: Code }))
}

export default { ...ordinary('dictionaries'), choices: { options } }
