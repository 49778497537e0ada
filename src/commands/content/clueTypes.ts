/** Types of clues. */
import type { Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'

export default {
  ...ordinary('clueTypes'),
  asks: { 'clueTypes.add': { ParentID: { initial: (ctx: Context) => onlyRow(ctx, 'clueTypes')?.['ParentID'] ?? 0 } } },
  choices: { options: async (ctx: Context) => pathOptions(await ctx.api.clueTypes.list({})) },
}
