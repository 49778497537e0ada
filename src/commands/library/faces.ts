/** Faces in pictures. */
import { somewhere } from '../../api/library/faces/faceBox.ts'
import type { Context } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'
import { pickPerson } from './pickPerson.ts'

const { keys, commands } = ordinary('faces')

export default {
  keys: { ...keys, 'faces.assign': 'a' },
  commands,
  asks: {
    'faces.add': {
      PersonID: { initial: (ctx: Context) => onlyRow(ctx, 'people')?.['ID'] },
      MediaID: { initial: (ctx: Context) => onlyRow(ctx, 'media')?.['ID'] ?? onlyRow(ctx, 'faces')?.['MediaID'] },
      ...Object.fromEntries(Object.entries(somewhere).map(([name, value]) => [name, { initial: () => value }])),
    },
    'faces.assign': {
      PersonID: {
        label: '是谁',
        kind: 'pick',
        ...pickPerson,
      },
    },
  },
} as const
