/** Who won what. Spec 1, section 7 "Links and draws" (C262: the name only); the rest is Ours. */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging, sorting } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { filledLine, oneLine } from '../../text/recordFields.ts'
import { drawRecordFields } from './fields.ts'

/** One record. */
export type DrawRecord = RowFrom<typeof drawRecordFields>
const DrawRecord = rowOf(drawRecordFields)

/** Records of draws. */
export const drawRecords = defineFamily({
  name: 'drawRecords',
  title: '中奖记录',
  measure: '条',
  host: 'main',
  pages: ['/Interaction/DrawRecord'],
  fields: drawRecordFields,
  row: DrawRecord,
  changes: ['draws'],
  calls: {
    list: read(
      'ANY /api/draw/record/getlist',
      z.extend(paging, {
        ...sorting('CreateTime'),
        /** A name, a number of an entry, or one whole telephone number. */
        Keyword: z.optional(oneLine('关键词', 100)),
        DrawID: z.optional(id),
        PrizeID: z.optional(id),
        State: z.optional(drawRecordFields.State.write),
      }),
      page(DrawRecord),
    ),
    get: read('GET /api/draw/record/get', z.object({ ID: id }), DrawRecord),
    status: write(
      'POST /api/draw/record/status',
      z.object({
        Ids: ids,
        Event: z.enum(['verify', 'issue', 'finish'], '中奖记录的操作不存在'),
        IssuedBy: z.optional(drawRecordFields.IssuedBy.write),
      }),
      outcome,
    ),
    /** One person proposes it with a reason, another one does it. */
    void: write('POST /api/draw/record/void', z.object({ Ids: ids, Reason: filledLine('理由', 500) }), outcome),
    /** Where a prize goes, whole; logged. */
    phone: write(
      'POST /api/draw/record/phone',
      z.object({ ID: id }),
      z.object({ ID: z.number(), ClaimName: z.string(), ClaimPhone: z.string(), ClaimAddress: z.string() }),
    ),
    /** Why somebody did not win: the rule, the rows, the moment. `Of`: a number, a receipt's code, or a telephone number. */
    why: read(
      'GET /api/draw/record/why',
      z.object({ DrawID: id, Of: filledLine('号、回执码或电话', 40) }),
      z.object({ Sentences: z.array(z.string()) }),
    ),
  },
})
