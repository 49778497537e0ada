/** Recordings: keys, log, and what a new one begins with. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('recordings')

const keys: Keys = { ...usual, 'recordings.stop': 'x' }

/** Asked for from a list of lives or channels, it is of the one under the cursor. */
const asks = {
  'recordings.add': {
    Title: { initial: (ctx: Context) => onlyRow(ctx, 'lives')?.['Title'] ?? onlyRow(ctx, 'vodChannels')?.['Name'] },
    LiveID: { initial: (ctx: Context) => onlyRow(ctx, 'lives')?.['ID'] },
    ChannelID: { initial: (ctx: Context) => onlyRow(ctx, 'vodChannels')?.['ID'] },
  },
} as const

export default { keys, commands, asks }
