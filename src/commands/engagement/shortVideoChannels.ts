/** Channels of short videos. */
import type { Context, Keys } from '../../workspace/command.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('shortVideoChannels')

const keys: Keys = {
  ...usual,
  'shortVideoChannels.raise': 'alt+up',
  'shortVideoChannels.lower': 'alt+down',
  'shortVideoChannels.toFirst': 'alt+shift+up',
  'shortVideoChannels.toLast': 'alt+shift+down',
}

/** The tree has two levels. */
const ParentID = {
  options: async (ctx: Context) => [
    { title: '最上层', value: 0, hint: '不在其他频道下' },
    ...pathOptions((await ctx.api.shortVideoChannels.list({})).filter((one) => one.ParentID === 0)),
  ],
}

const asks = {
  'shortVideoChannels.add': {
    ParentID: { ...ParentID, initial: (ctx: Context) => onlyRow(ctx, 'shortVideoChannels')?.['ParentID'] ?? 0 },
  },
  'shortVideoChannels.edit': { ParentID },
} as const

/** Channels in which a short video may stand. */
const choices = {
  options: async (ctx: Context) =>
    pathOptions((await ctx.api.shortVideoChannels.list({})).filter(({ IsEnable }) => IsEnable)),
}

export default { keys, commands, asks, choices }
