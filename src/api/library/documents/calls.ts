/** Documents of the house: rules, guides, forms. Spec 1, section 7 "Docs" (C141 to C148: names; no methods given). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../fields.ts'
import { move } from '../../moves.ts'
import { addressLines } from '../../text/addressLines.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { limited } from '../../text/textLimit.ts'

/** Longest text of a document, in characters. Ours. */
export const DOCUMENT_LIMIT = 100_000

/** One document, as lists show it. Fields are Ours. */
export const DocumentRow = z.object({
  ID: z.number(),
  StID: z.number(),
  CategoryID: z.number(),
  CategoryName: z.string(),
  Title: z.string(),
  KeyWords: z.string(),
  ShowOrder: z.number(),
  /** Recommended on the home page. */
  IsHome: flag,
  IsEnable: flag,
  Revision: z.number(),
  AdminID: z.number(),
  AdminName: z.string(),
  CreateTime: z.string(),
  UpdateTime: z.string(),
})
/** One document in full. */
export const Document = z.extend(DocumentRow, {
  Content: z.string(),
  /** Addresses of files, one a line. */
  AttachMents: z.string(), // sic, as E-20 spells it
})
/** See the schema. */
export type DocumentRow = z.infer<typeof DocumentRow>
/** See the schema. */
export type Document = z.infer<typeof Document>

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

const Draft = z.object({
  ID: z.optional(id),
  CategoryID: z.optional(id),
  Title: z.optional(filledLine('标题', 100)),
  KeyWords: z.optional(oneLine('关键词', 200)),
  Content: z.optional(z.string('正文必须是文字').check(limited('正文', DOCUMENT_LIMIT))),
  AttachMents: z.optional(addressLines('附件', 50)),
})

/** Documents. */
export const documents = defineFamily({
  name: 'documents',
  title: '文档',
  measure: '份',
  host: 'main',
  pages: ['/file/Management'],
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
    save: write('ANY /api/doc/addoredit', Draft, saved),
    remove: write('ANY /api/doc/delete', z.object({ Ids: ids }), outcome),
    enable: write('ANY /api/doc/batchupdate', z.object({ Ids: ids, IsEnable: flag }), outcome),
    home: write('ANY /api/doc/rechome', z.object({ Ids: ids, IsHome: flag }), outcome),
    order: write('ANY /api/doc/editorder', z.object({ ID: id, Move: move }), outcome),
    // Ours: the text of a version, and bringing it back as a new one.
    version: read(
      'POST /api/doc/getversion',
      z.object({ ID: id, Revision: id }),
      z.extend(DocumentVersion, { Content: z.string() }),
    ),
    restore: write('POST /api/doc/restoreversion', z.object({ ID: id, Revision: id }), saved),
  },
})
