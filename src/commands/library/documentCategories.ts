/** Categories of documents. */
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'
import { pathOptions } from '../../workspace/choices/treePath.ts'

const { keys: usual, commands } = ordinary('documentCategories')

const keys: Keys = {
  ...usual,
  'documentCategories.rename': 'shift+e',
  'documentCategories.home': 'alt+h',
  'documentCategories.unhome': 'alt+shift+h',
  'documentCategories.raise': 'alt+up',
  'documentCategories.lower': 'alt+down',
  'documentCategories.toFirst': 'alt+shift+up',
  'documentCategories.toLast': 'alt+shift+down',
}

const asks = {
  'documentCategories.rename': { Name: { initial: (ctx: Context) => onlyRow(ctx, 'documentCategories')?.['Name'] } },
  'documentCategories.add': {
    ParentID: { initial: (ctx: Context) => onlyRow(ctx, 'documentCategories')?.['ParentID'] ?? 0 },
  },
} as const

export default {
  keys,
  commands,
  asks,
  choices: { options: async (ctx: Context) => pathOptions(await ctx.api.documentCategories.list({})) },
}
