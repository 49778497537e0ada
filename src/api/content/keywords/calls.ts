/** Sensitive words. Spec 1, section 7 "Keywords (sensitive words)" (C251-C256). */
import { z } from 'zod/mini'
import { defineFamily, read, upload, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { ExportedFile, noInput } from '../../sheetTemplate.ts'
import { limited } from '../../text/textLimit.ts'
import { keywordFields } from './fields.ts'

/** Ours: how many words a station has at most. */
export const KEYWORD_LIMIT = 20_000

/** Ours: largest file of words, in bytes. */
export const KEYWORD_FILE_LIMIT = 4 * 1024 * 1024

/** A word. */
export type Keyword = RowFrom<typeof keywordFields>
const Keyword = rowOf(keywordFields)
const { Level, LiveName } = keywordFields

/** A word as a text is looked through for it. */
export const KeywordInForce = z.object({
  Name: z.string(),
  Level: Level.read,
  Replacement: z.string(),
  ReMark: z.string(),
})
/** See the schema. */
export type KeywordInForce = z.infer<typeof KeywordInForce>

/** What became, or would become, of a line of a file. */
export const KeywordLine = z.object({
  Line: z.number(),
  Name: z.string(),
  State: z.enum(['added', 'changed', 'same', 'bad']),
  /** Why it was not taken; '' for the others. */
  Problem: z.string(),
})
/** See the schema. */
export type KeywordLine = z.infer<typeof KeywordLine>

/** Sensitive words of the caller's station. */
export const keywords = defineFamily({
  name: 'keywords',
  title: '敏感词',
  measure: '个',
  host: 'legacy',
  pages: ['/Keywords/list'],
  fields: keywordFields,
  row: Keyword,
  calls: {
    /**
     * The words in force: enabled ones that hold everywhere, and those of the live of this name. Ours: whoever is signed
     * in may read them, because whoever writes must be told.
     */
    inForce: read(
      'GET /NewSetting/GetKeyWordByLiveName',
      z.object({ LiveName: z._default(LiveName.write, '') }),
      z.array(KeywordInForce),
      { access: 'signed' },
    ),
    list: read(
      'GET /NewSetting/GetKeyWordList',
      z.extend(paging, {
        ...sorting('Name', 'Level', 'IsEnable', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        Level: z.optional(Level.write),
        IsEnable: z.optional(flag),
      }),
      page(Keyword),
    ),
    get: read('GET /NewSetting/GetKeyWordInfoByID', z.object({ ID: id }), Keyword),
    save: write('POST /NewSetting/AddOrEditKeyWord', draftOf(keywordFields), saved),
    // Ours: several at once by Ids, as everywhere.
    remove: write('GET /NewSetting/DelKeyWordById', z.object({ Ids: ids }), outcome),
    // Ours: switching words on and off without losing them.
    enable: write('POST /NewSetting/EnableKeyWord', z.object({ Ids: ids, IsEnable: flag }), outcome),
    // Ours: an empty sheet with the headings that `bulkImport` reads.
    template: write('POST /NewSetting/GetKeyWordTemplate', noInput, ExportedFile),
    /**
     * Words out of a file: a text, CSV or xlsx with the word, level, replacement and remark in columns. Lines that cannot
     * be taken are told with their number. `Level`: of lines that name none, default 'warn'. `Check`: nothing is written.
     */
    bulkImport: upload(
      'POST /NewSetting/BulkImportKeyWord',
      z.object({ file: z.unknown(), Level: z._default(Level.write, 'warn'), Check: z._default(flag, false) }),
      z.extend(outcome, { Lines: z.array(KeywordLine) }),
      { limit: KEYWORD_FILE_LIMIT },
    ),
  },
})
