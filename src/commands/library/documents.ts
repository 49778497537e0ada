/** Documents: keys, log, and what is asked besides their fields. */
import { day } from '../../api/library/media/term.ts'
import type { Context, Keys } from '../../workspace/command.ts'
import { ordinary } from '../ordinary.ts'
import { onlyRow } from '../recordFamily.ts'

const { keys: usual, commands } = ordinary('documents')

const keys: Keys = {
  ...usual,
  'documents.rename': 'shift+e',
  'documents.home': 'alt+h',
  'documents.unhome': 'alt+shift+h',
  'documents.restore': 'u',
  'documents.raise': 'alt+up',
  'documents.lower': 'alt+down',
  'documents.toFirst': 'alt+shift+up',
  'documents.toLast': 'alt+shift+down',
}

async function versionOptions(ctx: Context) {
  const row = onlyRow(ctx, 'documents')
  if (!row) return []
  const versions = await ctx.api.documents.versions({ ID: Number(row['ID']) })
  return versions
    .filter(({ Revision }) => Revision !== row['Revision'])
    .map(({ Revision, Title, AdminName, CreateTime, Length }) => ({
      title: `第 ${Revision} 版 ${Title}`,
      value: Revision,
      hint: `${AdminName} ${day(CreateTime)} · ${Length} 字`,
    }))
}

const asks = {
  'documents.rename': { Title: { initial: (ctx: Context) => onlyRow(ctx, 'documents')?.['Title'] } },
  'documents.add': {
    CategoryID: {
      initial: (ctx: Context) =>
        onlyRow(ctx, 'documents')?.['CategoryID'] ?? onlyRow(ctx, 'documentCategories')?.['ID'],
    },
  },
  'documents.restore': { Revision: { label: '恢复到', kind: 'pick', optional: false, options: versionOptions } },
} as const

export default { keys, commands, asks }
