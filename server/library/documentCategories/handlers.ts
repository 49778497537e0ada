/** The documentCategories family. */
import { documentCategories, type DocumentCategory } from '../../../src/api/library/documentCategories/calls.ts'
import { keepFirst, keepVersion, versionsOf } from '../documents/versions.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { branchList, hangers, placeIn, type BranchKind } from '../../platform/records/branchOf.ts'
import { moveOf } from '../../platform/records/moveOf.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { countsBelow } from '../../platform/sql/branchBelow.ts'

const tree: BranchKind = { table: 'document_categories', noun: '文档分类', most: 5 }
const place = placeIn(tree)

/** The records of the documentCategories family. */
export const documentCategoryRecords = recordsOf(documentCategories, 'document_categories', {
  once: false,
  async saving(request, draft, before) {
    const columns = await place(request, draft, before)
    if (!before) return columns
    const said = { Title: draft.Name ?? before.Name, Content: draft.ReMark ?? before.ReMark }
    if (said.Title === before.Name && said.Content === before.ReMark) return columns
    return { ...columns, Revision: await keepVersion(request, 'category', before.ID, said) }
  },
  removing: (request, stored) =>
    hangers(request, tree, stored, [{ table: 'documents', column: 'CategoryID', noun: '文档' }]),
})

type Reading = Pick<Request<unknown>, 'db' | 'me'>

async function counted(request: Reading, rows: readonly DocumentCategory[]): Promise<DocumentCategory[]> {
  const documents = await countsBelow(
    request,
    tree.table,
    'documents',
    'CategoryID',
    rows.map(({ ID }) => ID),
  )
  return rows.map((row) => ({ ...row, DocumentCount: documents.get(row.ID) ?? 0 }))
}

/** Handlers of the documentCategories family. */
export const documentCategoryHandlers = implement(documentCategories, {
  list: async (request) => counted(request, await branchList<DocumentCategory>(request, tree.table)),
  get: async (request) => (await counted(request, [await documentCategoryRecords.get(request)]))[0]!,
  async versions(request) {
    await documentCategoryRecords.get(request)
    const versions = await versionsOf(request, 'category', request.input.ID)
    return versions.map(({ Title, Content, ...one }) => ({ ...one, Name: Title, ReMark: Content }))
  },
  async save(request) {
    const saved = await documentCategoryRecords.save(request)
    const { ID, Name = '', ReMark = '' } = request.input
    if (ID === undefined)
      await keepFirst(request, 'category', 'document_categories', saved.ID, { Title: Name, Content: ReMark })
    return saved
  },
  rename: documentCategoryRecords.save,
  remove: documentCategoryRecords.remove,
  enable: documentCategoryRecords.turn,
  home: documentCategoryRecords.turn,
  order: moveOf({ table: tree.table, noun: tree.noun, within: 'ParentID' }),
})
