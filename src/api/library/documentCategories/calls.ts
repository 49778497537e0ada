/**
 * Categories of documents, a tree. Spec 1, section 7 "Docs" (C149 to C156: names, shared with the documents; no methods,
 * so both are answered).
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, saved } from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { renamed } from '../../record/renaming.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { documentCategoryFields } from './fields.ts'

/** One category. */
export type DocumentCategory = RowFrom<typeof documentCategoryFields>
const DocumentCategory = rowOf(documentCategoryFields)

/** How a category was called at some time. */
const CategoryVersion = z.object({
  Revision: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  AdminName: z.string(),
  CreateTime: z.string(),
})

/** Categories of documents. */
export const documentCategories = defineFamily({
  name: 'documentCategories',
  title: '文档分类',
  measure: '个',
  host: 'main',
  pages: ['/file/Management'],
  fields: documentCategoryFields,
  row: DocumentCategory,
  calls: {
    /** All of them, each after the one above it. */
    list: read('ANY /api/doc/doccategory/getlist', z.object({}), z.array(DocumentCategory)),
    get: read('ANY /api/doc/doccategory/getinfo', z.object({ ID: id }), DocumentCategory),
    versions: read('ANY /api/doc/doccategory/getversionhistorylist', z.object({ ID: id }), z.array(CategoryVersion)),
    save: write('ANY /api/doc/doccategory/addoredit', draftOf(documentCategoryFields), saved),
    // Ours: the call; R-061 names the button.
    rename: write('POST /api/doc/doccategory/rename', renamed('Name', documentCategoryFields.Name.write), saved),
    remove: write('ANY /api/doc/doccategory/delete', z.object({ Ids: ids }), outcome),
    enable: write('ANY /api/doc/doccategory/batchupdate', z.object({ Ids: ids, IsEnable: flag }), outcome),
    home: write('ANY /api/doc/doccategory/rechome', z.object({ Ids: ids, IsHome: flag }), outcome),
    order: write('ANY /api/doc/doccategory/editorder', moving, outcome),
  },
})
