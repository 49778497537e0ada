/** Radio and television channels: keys, the line that plays, and the ways to what stands in one. */
import { linesOf } from '../../api/engagement/lives/streams.ts'
import type { Context, Keys } from '../../workspace/command.ts'
import { remoteOptions } from '../../workspace/choices/remoteOptions.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('vodChannels')

const keys: Keys = {
  ...usual,
  'vodChannels.line': 'd',
  'vodChannels.raise': 'alt+up',
  'vodChannels.lower': 'alt+down',
  'vodChannels.toFirst': 'alt+shift+up',
  'vodChannels.toLast': 'alt+shift+down',
}

const asks = {
  'vodChannels.line': {
    Url: {
      label: '切换到',
      kind: 'pick',
      options: (ctx: Context) =>
        linesOf(String(onlyRow(ctx, 'vodChannels')?.['Lines'] ?? '')).map(({ Name, Url }) => ({
          title: Name,
          value: Url,
          hint: Url,
        })),
    },
  },
} as const

export default { keys, commands, asks, choices: remoteOptions('vodChannels') }
