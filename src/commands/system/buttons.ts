/** Buttons of pages: what stands in the questions at first. Their keys belong to the tree of the menu. */
import type { Context } from '../../workspace/command.ts'
import { onlyRow } from '../recordFamily.ts'

const now = (ctx: Context, field: string) => onlyRow(ctx, 'buttons')?.[field]
const asNow = (field: string) => ({ initial: (ctx: Context) => now(ctx, field) })

const asks = {
  'buttons.add': { MenuID: { initial: (ctx: Context) => now(ctx, 'MenuID') ?? onlyRow(ctx, 'menus')?.['ID'] } },
  'buttons.edit': { Name: asNow('Name'), ShowOrder: asNow('ShowOrder') },
} as const

export default { asks }
