/** Documents and their categories: keys, log and fields. */
import { DOCUMENT_LIMIT } from '../../api/library/documents/calls.ts'
import { addressProblem } from '../../api/text/addressLines.ts'
import type { Command, Context, Keys } from '../../workspace/command.ts'
import { fromRow, onlyRow, recordKeys, type Field } from '../recordFamily.ts'
import { recordLogCommand } from '../recordLog.ts'
import { pathOptions } from '../treePath.ts'

/** Keys of the derived commands. */
const documentKeys: Keys = {
  ...recordKeys('documents'),
  'documents.home': 'f',
  'documents.unhome': 'shift+f',
  'documents.restore': 'u',
  'documents.raise': 'alt+up',
  'documents.lower': 'alt+down',
  'documents.toFirst': 'alt+shift+up',
  'documents.toLast': 'alt+shift+down',
  ...recordKeys('documentCategories'),
  'documentCategories.home': 'f',
  'documentCategories.unhome': 'shift+f',
  'documentCategories.raise': 'alt+up',
  'documentCategories.lower': 'alt+down',
  'documentCategories.toFirst': 'alt+shift+up',
  'documentCategories.toLast': 'alt+shift+down',
}

/** The hand-written commands. */
const documentCommands: readonly Command[] = [
  recordLogCommand('documents', 'l'),
  recordLogCommand('documentCategories', 'l'),
]

const categoryOptions = async (ctx: Context) => pathOptions(await ctx.api.documentCategories.list({}))

const fields = {
  Title: { label: '标题', kind: 'text', max: 100 },
  CategoryID: { label: '分类', kind: 'pick', options: categoryOptions },
  KeyWords: { label: '关键词', kind: 'text', max: 200, optional: true },
  Content: { label: '正文', kind: 'area', max: DOCUMENT_LIMIT, optional: true },
  AttachMents: {
    label: '附件',
    kind: 'area',
    optional: true,
    hint: '文件的网址，每行一个',
    check: (value) => addressProblem('附件', String(value), 50),
  },
} as const satisfies Record<string, Field>

const categoryFields = {
  Name: { label: '分类名称', kind: 'text', max: 50 },
  ParentID: {
    label: '上级分类',
    kind: 'pick',
    options: async (ctx: Context) => [
      { title: '最上层', value: 0, hint: '不在其他分类下' },
      ...(await categoryOptions(ctx)),
    ],
  },
  ReMark: { label: '备注', kind: 'text', max: 500, optional: true },
} as const satisfies Record<string, Field>

async function versionOptions(ctx: Context) {
  const row = onlyRow(ctx, 'documents')
  if (!row) return []
  const versions = await ctx.api.documents.versions({ ID: Number(row['ID']) })
  return versions
    .filter(({ Revision }) => Revision !== row['Revision'])
    .map(({ Revision, Title, AdminName, CreateTime, Length }) => ({
      title: `第 ${Revision} 版 ${Title}`,
      value: Revision,
      hint: `${AdminName} ${CreateTime.slice(0, 10)} · ${Length} 字`,
    }))
}

/** What is asked. */
const documentAsks = {
  'documents.add': {
    ...fields,
    CategoryID: {
      ...fields.CategoryID,
      initial: (ctx: Context) =>
        onlyRow(ctx, 'documents')?.['CategoryID'] ?? onlyRow(ctx, 'documentCategories')?.['ID'],
    },
  },
  'documents.edit': fromRow('documents', fields),
  'documents.restore': { Revision: { label: '恢复到', kind: 'pick', options: versionOptions } },
  'documentCategories.add': {
    ...categoryFields,
    ParentID: {
      ...categoryFields.ParentID,
      initial: (ctx: Context) => onlyRow(ctx, 'documentCategories')?.['ParentID'] ?? 0,
    },
  },
  'documentCategories.edit': fromRow('documentCategories', categoryFields),
} as const

export default { keys: documentKeys, commands: documentCommands, asks: documentAsks }
