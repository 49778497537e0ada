/** Clues: what the public and the house's own people heard of. Spec 2, section 7 "Articles" (C317 to C322: names only). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { clueFields } from './fields.ts'

/** One clue. */
export type Clue = RowFrom<typeof clueFields>
const Clue = rowOf(clueFields)
const { State, Level, Source } = clueFields

/** Clues. Where the method is "various", both are answered. */
export const clues = defineFamily({
  name: 'clues',
  title: '线索',
  host: 'main',
  pages: ['/Clue/list'],
  fields: clueFields,
  row: Clue,
  calls: {
    list: read(
      'ANY /api/news/clue/getpagelist',
      z.extend(paging, {
        ...sorting('Deadline', 'CreateTime', 'UpdateTime'),
        Keyword: z.optional(oneLine('关键词', 100)),
        /** With the types below it. */
        TypeID: z.optional(id),
        State: z.optional(State.write),
        /** Without those that ended. */
        IsOpen: z.optional(flag),
        Level: z.optional(Level.write),
        Source: z.optional(Source.write),
        AssigneeID: z.optional(id),
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      page(Clue),
    ),
    get: read('ANY /api/news/clue/get', z.object({ ID: id }), Clue),
    save: write('ANY /api/news/clue/addoredit', draftOf(clueFields), saved),
    remove: write('ANY /api/news/clue/delete', z.object({ Ids: ids }), outcome),
    public: write('ANY /api/news/clue/public', z.object({ Ids: ids, IsPublic: flag }), outcome),
    end: write(
      'ANY /api/news/clue/end',
      z.object({ Ids: ids, IsEnd: flag, Result: z.optional(filledLine('办理结果', 500)) }),
      outcome,
    ),
    // Ours, as what follows: who works on it, what was found out, and looking at a telephone number, which is logged.
    assign: write('POST /api/news/clue/assign', z.object({ Ids: ids, AssigneeID: id }), outcome),
    claim: write('POST /api/news/clue/claim', z.object({ Ids: ids }), outcome),
    follow: write('POST /api/news/clue/follow', z.object({ ID: id, Content: filledLine('跟进情况', 1000) }), saved),
    phone: write('POST /api/news/clue/phone', z.object({ ID: id }), z.object({ ID: z.number(), Phone: z.string() })),
  },
})
