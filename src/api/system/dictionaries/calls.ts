/** Dictionaries: a station's own lists of words. Their values are a family of their own. Spec 2, section 7 (C572-C576). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { dictionaryFields } from './fields.ts'

/** A dictionary. */
export type Dictionary = RowFrom<typeof dictionaryFields>
const Dictionary = rowOf(dictionaryFields)

const Asked = z.object({ Keyword: z.optional(z.string().check(limited('关键词', 100))) })

/** Dictionaries. */
export const dictionaries = defineFamily({
  name: 'dictionaries',
  title: '字典',
  measure: '个',
  host: 'main',
  pages: ['/Dictionary/index'],
  fields: dictionaryFields,
  row: Dictionary,
  calls: {
    list: read('ANY /api/sys/dic/getpagelist', z.extend(paging, Asked.shape), page(Dictionary)),
    /** All of them, at most 1,000. */
    all: read('ANY /api/sys/dic/getlist', Asked, z.array(Dictionary)),
    get: read('ANY /api/sys/dic/get', z.object({ ID: id }), Dictionary),
    save: write('ANY /api/sys/dic/addoredit', draftOf(dictionaryFields), saved),
    remove: write('ANY /api/sys/dic/delete', z.object({ Ids: ids }), outcome),
  },
})
