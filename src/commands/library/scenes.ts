/** Stretches of the library's videos. */
import type { Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys, commands } = ordinary('scenes')

const asks = {
  'scenes.add': {
    MediaID: { initial: (ctx: Context) => onlyRow(ctx, 'media')?.['ID'] ?? onlyRow(ctx, 'scenes')?.['MediaID'] },
  },
} as const

export default { keys, commands, asks }
