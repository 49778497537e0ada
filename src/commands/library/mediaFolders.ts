/** Folders of the library. */
import type { Context, Keys } from '../../workspace/command.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('mediaFolders')

const keys: Keys = {
  ...usual,
  'mediaFolders.edit': 'm',
  'mediaFolders.rename': 'e',
  'mediaFolders.raise': 'alt+up',
  'mediaFolders.lower': 'alt+down',
  'mediaFolders.toFirst': 'alt+shift+up',
  'mediaFolders.toLast': 'alt+shift+down',
}

const asks = {
  'mediaFolders.rename': { Name: { initial: (ctx: Context) => onlyRow(ctx, 'mediaFolders')?.['Name'] } },
  'mediaFolders.add': {
    ParentID: { initial: (ctx: Context) => onlyRow(ctx, 'mediaFolders')?.['ParentID'] ?? 0 },
  },
} as const

export default {
  keys,
  commands,
  asks,
  choices: { options: async (ctx: Context) => pathOptions(await ctx.api.mediaFolders.list({})) },
}
