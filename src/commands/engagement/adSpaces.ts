/** Spaces for advertisements. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'

const { keys: usual, commands } = ordinary('adSpaces')

const keys: Keys = {
  ...usual,
  'adSpaces.raise': 'alt+up',
  'adSpaces.lower': 'alt+down',
  'adSpaces.toFirst': 'alt+shift+up',
  'adSpaces.toLast': 'alt+shift+down',
}

/** Spaces that can be booked. */
const choices = {
  options: async (ctx: Context) =>
    (await ctx.api.adSpaces.list({}))
      .filter(({ IsEnable }) => IsEnable)
      .map(({ ID, Name, SpaceKey }) => ({ title: Name, value: ID, hint: SpaceKey })),
}

export default { keys, commands, choices }
