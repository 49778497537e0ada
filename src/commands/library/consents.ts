/** Consents of people in pictures. */
import type { Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys, commands } = ordinary('consents')

export default {
  keys: { ...keys, 'consents.revoke': 'shift+x', 'consents.reinstate': 'alt+x' },
  commands,
  asks: {
    'consents.add': {
      PersonID: {
        initial: (ctx: Context) => onlyRow(ctx, 'people')?.['ID'] ?? onlyRow(ctx, 'consents')?.['PersonID'],
      },
    },
  },
} as const
