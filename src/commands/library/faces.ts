/** Faces in pictures. */
import type { Context } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys, commands } = ordinary('faces')

/** Ours: where a face is before somebody says so, in thousandths. */
const somewhere = { X: 400, Y: 250, Width: 200, Height: 300 } as const

export default {
  keys: { ...keys, 'faces.assign': 'a' },
  commands,
  asks: {
    'faces.add': {
      MediaID: { initial: (ctx: Context) => onlyRow(ctx, 'media')?.['ID'] ?? onlyRow(ctx, 'faces')?.['MediaID'] },
      ...Object.fromEntries(Object.entries(somewhere).map(([name, value]) => [name, { initial: () => value }])),
    },
    'faces.assign': {
      PersonID: {
        label: '是谁',
        kind: 'pick',
        ...remoteOptions('people', { hint: ({ ReMark }) => String(ReMark ?? '') }),
      },
    },
  },
} as const
