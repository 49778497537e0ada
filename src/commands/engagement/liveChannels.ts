/** Channels of lives. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'

const { keys: usual, commands } = ordinary('liveChannels')

const keys: Keys = {
  ...usual,
  'liveChannels.raise': 'alt+up',
  'liveChannels.lower': 'alt+down',
  'liveChannels.toFirst': 'alt+shift+up',
  'liveChannels.toLast': 'alt+shift+down',
}

/** The tree has two levels. */
const ParentID = {
  options: async (ctx: Context) => [
    { title: '最上层', value: 0, hint: '不在其他频道下' },
    ...pathOptions((await ctx.api.liveChannels.list({})).filter((one) => one.ParentID === 0)),
  ],
}

const asks = {
  'liveChannels.add': {
    ParentID: { ...ParentID, initial: (ctx: Context) => onlyRow(ctx, 'liveChannels')?.['ParentID'] ?? 0 },
  },
  'liveChannels.edit': { ParentID },
} as const

/** Channels in which a live may stand. */
const choices = {
  options: async (ctx: Context) =>
    pathOptions((await ctx.api.liveChannels.list({})).filter(({ IsEnable }) => IsEnable)),
}

export default { keys, commands, asks, choices }
