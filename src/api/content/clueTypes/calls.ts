/** Types of clues, a tree. Spec 2, section 7 "Articles" (C313 to C316: names only). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, saved } from '../../fields.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'

/** One type of clues. Fields are Ours. */
export const ClueType = z.object({
  ID: z.number(),
  /** 0: at the root. */
  ParentID: z.number(),
  Name: z.string(),
  ReMark: z.string(),
  ShowOrder: z.number(),
  /** Clues of this very type that are not ended. */
  OpenCount: z.number(),
  UpdateTime: z.string(),
  StID: z.number(),
})
/** See the schema. */
export type ClueType = z.infer<typeof ClueType>

const Draft = z.object({
  ID: z.optional(id),
  ParentID: z.optional(z.coerce.number<number>('上级类型必须是编号').check(z.int(), z.minimum(0))),
  Name: z.optional(filledLine('类型名称', 30)),
  ReMark: z.optional(oneLine('备注', 200)),
})

/** Types of clues. Where the method is "various", both are answered. */
export const clueTypes = defineFamily({
  name: 'clueTypes',
  title: '线索类型',
  measure: '个',
  host: 'main',
  pages: ['/Clue/list'],
  row: ClueType,
  calls: {
    /** All of them, each after the one above it. */
    list: read('ANY /api/news/clue/getlisttype', z.object({}), z.array(ClueType)),
    get: read('ANY /api/news/clue/gettype', z.object({ ID: id }), ClueType),
    save: write('ANY /api/news/clue/addoredittype', Draft, saved),
    remove: write('ANY /api/news/clue/deletetype', z.object({ Ids: ids }), outcome),
  },
})
