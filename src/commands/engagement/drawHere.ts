/** The draw a person is at. */
import type { Context } from '../../workspace/command.ts'
import { onlyRow } from '../recordFamily.ts'

/** Its number: that of the pane, of the row, or of the row's draw; undefined where there is none. */
export function drawHere(ctx: Context): unknown {
  const part = onlyRow(ctx, 'drawPrizes') ?? onlyRow(ctx, 'drawRecords')
  return ctx.params['DrawID'] ?? onlyRow(ctx, 'draws')?.['ID'] ?? part?.['DrawID']
}
