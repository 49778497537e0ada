/** The menu: what is asked beyond its fields, and its pages as choices. Its keys belong to the tree, where one key fits what the cursor stands on. */
import type { AskOption, Context } from '../../workspace/command.ts'
import type { MenuRow } from '../../api/system/menus/calls.ts'
import type { Question } from '../familyCommands.ts'

function menuOf(ctx: Context): MenuRow | undefined {
  return ctx.subject?.family === 'menus' ? ctx.subject.rows[0] : undefined
}

/** Modules, or pages with the module they stand in. */
async function menuOptions(ctx: Context, modules: boolean): Promise<AskOption[]> {
  const { Menus } = await ctx.api.menus.list({})
  const names = new Map(Menus.map((row) => [row.ID, row.Name]))
  return Menus.filter((row) => (row.ParentID === 0) === modules).map((row) => ({
    title: row.Name,
    value: row.ID,
    hint: modules ? '模块' : (names.get(row.ParentID) ?? ''),
  }))
}

const now = (field: keyof MenuRow) => ({ initial: (ctx: Context) => menuOf(ctx)?.[field] })
/** The module that is under the cursor, or that what is stands in. */
const module: Partial<Question> = {
  options: (ctx) => menuOptions(ctx, true),
  initial: (ctx) => {
    const row = menuOf(ctx)
    return row && (row.ParentID === 0 ? row.ID : row.ParentID)
  },
}
const needed = { optional: false } as const

const asks = {
  'menus.editModule': { Name: now('Name'), PageUrl: now('PageUrl'), ReMark: now('ReMark') },
  'menus.addPage': { ParentID: module, PageUrl: needed },
  'menus.editPage': { ParentID: module, PageUrl: needed },
} as const

export default { asks, choices: { options: (ctx: Context) => menuOptions(ctx, false) } }
