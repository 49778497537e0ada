/** Tags: the words of articles' KeyWords as records. Ours: addresses and all. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { tagFields } from './fields.ts'

/** One tag. */
export type Tag = RowFrom<typeof tagFields>
const Tag = rowOf(tagFields)

/** Ours: so much of a text is looked through for tags, in characters. */
export const TAG_TEXT_LIMIT = 50_000
/** Ours: how often one address asks which tags a text has, per minute: a newsroom may be behind one. */
const TEXTS_RATE = 300

/** A tag as a writer is offered it. */
export const OfferedTag = z.object({ ID: z.number(), Name: z.string(), Aliases: z.string() })
/** See the schema. */
export type OfferedTag = z.infer<typeof OfferedTag>

const Keyword = z.optional(z.string().check(limited('关键词', 100)))

/** Tags of the caller's station. */
export const tags = defineFamily({
  name: 'tags',
  title: '标签',
  measure: '个',
  host: 'main',
  pages: ['/Tags/list'],
  // Renaming, merging and removing write the articles that have them.
  changes: ['articles'],
  fields: tagFields,
  row: Tag,
  calls: {
    list: read(
      'POST /api/news/tag/getlist',
      z.extend(paging, { ...sorting('Name', 'UpdateTime'), Keyword }),
      page(Tag),
    ),
    get: read('POST /api/news/tag/getinfo', z.object({ ID: id }), Tag),
    /** Those that a word means, by characters, initials, full pinyin or number. Whoever is signed in may: who writes is offered them. */
    suggest: read('POST /api/news/tag/suggest', z.extend(paging, { Keyword }), page(OfferedTag), { access: 'signed' }),
    /** Those whose name or alias stands in a text, the one that stands there most often first; at most 12. */
    occurring: read(
      'POST /api/news/tag/occurring',
      z.object({ Text: z.string().check(limited('正文', TAG_TEXT_LIMIT)) }),
      z.array(OfferedTag),
      { access: 'signed', rate: TEXTS_RATE, atOnce: 1 },
    ),
    save: write('POST /api/news/tag/addoredit', draftOf(tagFields), saved),
    remove: write('POST /api/news/tag/delete', z.object({ Ids: ids }), outcome),
    /** Articles of these get the tag `Into` instead; their names are aliases of it from then on. */
    merge: write('POST /api/news/tag/merge', z.object({ Ids: ids, Into: id }), outcome),
  },
})
