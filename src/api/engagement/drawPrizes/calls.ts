/** The prizes of draws, in the order they are drawn. Ours. */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging, saved, told } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { drawPrizeFields } from './fields.ts'

/** One prize. */
export type DrawPrize = RowFrom<typeof drawPrizeFields>
const DrawPrize = rowOf(drawPrizeFields)

/** Prizes. */
export const drawPrizes = defineFamily({
  name: 'drawPrizes',
  title: '奖品',
  measure: '种',
  host: 'main',
  pages: ['/Interaction/Prizes'],
  fields: drawPrizeFields,
  row: DrawPrize,
  changes: ['draws'],
  calls: {
    list: read(
      'GET /api/draw/prize/getlist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), DrawID: z.optional(id) }),
      page(DrawPrize),
    ),
    get: read('GET /api/draw/prize/get', z.object({ ID: id }), DrawPrize),
    save: write('POST /api/draw/prize/addoredit', draftOf(drawPrizeFields), saved),
    order: write('POST /api/draw/prize/order', moving, outcome),
    remove: write('POST /api/draw/prize/delete', z.object({ Ids: ids }), outcome),
    /** One code a line, in place of those before; they are sealed, and only who wins one is told it. */
    codes: write(
      'POST /api/draw/prize/codes',
      z.object({
        ID: id,
        Codes: z
          .string('请填写兑换码')
          .check(z.trim(), z.minLength(1, '请填写兑换码'), z.maxLength(2_000_000, '兑换码太长')),
      }),
      z.extend(saved, told),
    ),
  },
})
