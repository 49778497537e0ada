/** The documents family. */
import { Refusal } from '../../../src/api/client.ts'
import { documents, type Document, type DocumentRow } from '../../../src/api/library/documents/calls.ts'
import { codePoints } from '../../../src/api/text/textLimit.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { lastPlace, moveOf } from '../../platform/records/moveOf.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'
import { recordsOf } from '../../platform/records/recordsOf.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { isBelow } from '../../platform/sql/branchBelow.ts'
import { namesOf, peopleNames } from '../../platform/sql/namesOf.ts'
import { keepFirst, keepVersion, versionsOf } from './versions.ts'

const table = 'documents'
const noun = '文档'

/** The records of the documents family. */
export const documentRecords = recordsOf(documents, table, {
  once: ['CategoryID', 'Title'],
  taken: (row) => `这个分类里已经有文档“${String(row['Title'])}”，请换一个标题。`,
  search: ['Title', 'KeyWords', 'Content'],
  filters: ['IsHome', 'IsEnable'],
  order: '"CategoryID", "ShowOrder", "ID"',
  where: ({ CategoryID }) =>
    CategoryID === undefined ? undefined : isBelow('CategoryID', 'document_categories', Number(CategoryID)),
  async saving(request, draft, before) {
    const category = draft.CategoryID
    const isMoved = category !== undefined && category !== before?.CategoryID
    if (isMoved && !(await namesOf(request, 'document_categories', 'Name', [category])).has(category))
      throw refuseField('CategoryID', '没有这个文档分类，请重新选择。')
    if (isMoved) await oneAtATime(request.db, request.me.StID, table)
    const place = isMoved ? { ShowOrder: await lastPlace(request, table, { CategoryID: category }) } : {}
    if (!before) return { ...place, AdminID: request.me.ID }
    const said = { Title: draft.Title ?? before.Title, Content: draft.Content ?? before.Content }
    if (said.Title === before.Title && said.Content === before.Content) return place
    return { ...place, Revision: await keepVersion(request, 'document', before.ID, said) }
  },
})

async function withNames<Row extends DocumentRow>(
  request: Pick<Request<unknown>, 'db' | 'me'>,
  rows: readonly Row[],
): Promise<Row[]> {
  const people = await peopleNames(
    request,
    rows.map(({ AdminID }) => AdminID),
  )
  const categories = await namesOf(
    request,
    'document_categories',
    'Name',
    rows.map(({ CategoryID }) => CategoryID),
  )
  return rows.map((row) => ({
    ...row,
    CategoryName: categories.get(row.CategoryID) ?? '',
    AdminName: people.get(row.AdminID) ?? '',
  }))
}

async function oneVersion(request: Request<{ ID: number; Revision: number }>) {
  const found = (await versionsOf(request, 'document', request.input.ID)).find(
    ({ Revision }) => Revision === request.input.Revision,
  )
  if (!found) throw new Refusal('missing', '没有这个版本。')
  return { ...found, Length: codePoints(found.Content) }
}

/** Handlers of the documents family. */
export const documentHandlers = implement(documents, {
  async list(request) {
    const page = await documentRecords.list(request)
    return { ...page, List: await withNames(request, page.List) }
  },
  // A row of the records has its text, too, which lists leave out.
  get: async (request) => (await withNames(request, [(await documentRecords.get(request)) as Document]))[0]!,
  async versions(request) {
    await documentRecords.get(request)
    const versions = await versionsOf(request, 'document', request.input.ID)
    return versions.map(({ Content, ...one }) => ({ ...one, Length: codePoints(Content) }))
  },
  async version(request) {
    await documentRecords.get(request)
    return oneVersion(request)
  },
  async save(request) {
    const saved = await documentRecords.save(request)
    const { ID, Title = '', Content = '' } = request.input
    if (ID === undefined) await keepFirst(request, 'document', table, saved.ID, { Title, Content })
    return saved
  },
  async restore(request) {
    await documentRecords.get(request)
    const { Title, Content } = await oneVersion(request)
    const input = { ID: request.input.ID, Title, Content }
    return documentRecords.save({ ...request, input })
  },
  rename: documentRecords.save,
  remove: documentRecords.remove,
  enable: documentRecords.turn,
  home: documentRecords.turn,
  order: moveOf({ table, noun, name: 'Title', within: 'CategoryID' }),
})
