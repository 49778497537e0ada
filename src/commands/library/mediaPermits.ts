/** Permits and bans of the library's items. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('mediaPermits')

const keys: Keys = usual

const asks = {
  'mediaPermits.add': {
    MediaID: { initial: (ctx: Context) => onlyRow(ctx, 'media')?.['ID'] ?? onlyRow(ctx, 'mediaPermits')?.['MediaID'] },
  },
} as const

export default { keys, commands, asks }
