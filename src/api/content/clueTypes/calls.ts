/** Types of clues, a tree. Spec 2, section 7 "Articles" (C313 to C316: names only). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { clueTypeFields } from './fields.ts'

/** One type of clues. */
export type ClueType = RowFrom<typeof clueTypeFields>
const ClueType = rowOf(clueTypeFields)

/** Types of clues. Where the method is "various", both are answered. */
export const clueTypes = defineFamily({
  name: 'clueTypes',
  title: '线索类型',
  measure: '个',
  host: 'main',
  pages: ['/Clue/list'],
  fields: clueTypeFields,
  row: ClueType,
  calls: {
    /** All of them, each after the one above it. */
    list: read('ANY /api/news/clue/getlisttype', z.object({}), z.array(ClueType)),
    get: read('ANY /api/news/clue/gettype', z.object({ ID: id }), ClueType),
    save: write('ANY /api/news/clue/addoredittype', draftOf(clueTypeFields), saved),
    remove: write('ANY /api/news/clue/deletetype', z.object({ Ids: ids }), outcome),
  },
})
