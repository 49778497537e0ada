/** Documents of the house: rules, guides, forms. Spec 1, section 7 "Docs" (C141 to C148: names; no methods given). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import { oneLine } from '../../text/recordFields.ts'
import type { RowFrom } from '../../record/field.ts'
import { renamed } from '../../record/renaming.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { documentFields } from './fields.ts'

/** One document in full. */
export type Document = RowFrom<typeof documentFields>
const Document = rowOf(documentFields)
// A list shows no texts; they may be long.
const { Content: _, AttachMents: __, ...listed } = documentFields
/** One document, as lists show it. */
export type DocumentRow = RowFrom<typeof listed>
const DocumentRow = rowOf(listed)

/** A version in the list of them, without its text. */
const DocumentVersion = z.object({
  Revision: z.number(),
  Title: z.string(),
  /** Characters of its text. */
  Length: z.number(),
  AdminName: z.string(),
  CreateTime: z.string(),
})
/** See the schema. */
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** Documents. */
export const documents = defineFamily({
  name: 'documents',
  title: '文档',
  measure: '份',
  host: 'main',
  pages: ['/file/Management'],
  fields: documentFields,
  row: DocumentRow,
  calls: {
    list: read(
      'ANY /api/doc/getlist',
      z.extend(paging, {
        ...sorting('Title', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        /** With the categories below it. */
        CategoryID: z.optional(id),
        IsHome: z.optional(flag),
        IsEnable: z.optional(flag),
      }),
      page(DocumentRow),
    ),
    get: read('ANY /api/doc/getinfo', z.object({ ID: id }), Document),
    versions: read('ANY /api/doc/getversionhistorylist', z.object({ ID: id }), z.array(DocumentVersion)),
    save: write('ANY /api/doc/addoredit', draftOf(documentFields), saved),
    // Ours: the call; R-061 names the button.
    rename: write('POST /api/doc/rename', renamed('Title', documentFields.Title.write), saved),
    remove: write('ANY /api/doc/delete', z.object({ Ids: ids }), outcome),
    enable: write('ANY /api/doc/batchupdate', z.object({ Ids: ids, IsEnable: flag }), outcome),
    home: write('ANY /api/doc/rechome', z.object({ Ids: ids, IsHome: flag }), outcome),
    order: write('ANY /api/doc/editorder', moving, outcome),
    // Ours: the text of a version, and bringing it back as a new one.
    version: read(
      'POST /api/doc/getversion',
      z.object({ ID: id, Revision: id }),
      z.extend(DocumentVersion, { Content: z.string() }),
    ),
    restore: write('POST /api/doc/restoreversion', z.object({ ID: id, Revision: id }), saved),
  },
})
