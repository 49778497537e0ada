/** Consents of people in pictures. */
import type { Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { consentComesTo, consentUses } from './stillPublic.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys, commands } = ordinary('consents')

export default {
  keys: { ...keys, 'consents.revoke': 'shift+x', 'consents.reinstate': 'alt+x' },
  commands: [...commands, consentUses],
  comesTo: { 'consents.revoke': consentComesTo, 'consents.remove': consentComesTo },
  asks: {
    'consents.add': {
      PersonID: {
        initial: (ctx: Context) => onlyRow(ctx, 'people')?.['ID'] ?? onlyRow(ctx, 'consents')?.['PersonID'],
      },
    },
  },
} as const
