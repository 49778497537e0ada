/** Blocks of the app's front page. */
import type { Context } from '../../workspace/command.ts'
import { channelsOrAll } from '../channelPath.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

/** The style that stands there; 0 for the app's own. */
const styleOf = (ctx: Context) => onlyRow(ctx, 'appBlocks')?.['StyleID'] ?? 0

const questions = { ChID: { options: channelsOrAll }, Count: { optional: false } } as const

export default {
  ...ordinary('appBlocks'),
  asks: {
    'appBlocks.add': { ...questions, StyleID: { optional: false, initial: () => 0 } },
    'appBlocks.edit': { ...questions, StyleID: { optional: false, initial: styleOf } },
  },
} as const
