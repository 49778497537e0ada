/** The live a person is at. */
import type { Context } from '../../workspace/command.ts'
import { onlyRow } from '../recordFamily.ts'

/** Its number: that of the pane, or of the row; undefined where there is none. */
export function liveHere(ctx: Context): unknown {
  if (ctx.page === '/Live/Flow' || ctx.page === '/Live/Player') return ctx.params['ID']
  return onlyRow(ctx, 'lives')?.['ID'] ?? onlyRow(ctx, 'liveFlows')?.['LiveID']
}
