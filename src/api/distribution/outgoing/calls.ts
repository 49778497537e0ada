/** What leaves the house: waiting, sent, failed. Ours: the specification has no such screen. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, sorting } from '../../callSchemas.ts'
import { defineFields, type PlainRowFrom } from '../../record/field.ts'
import { computed } from '../../record/kinds.ts'
import { plainRowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { outgoingFields } from './fields.ts'

/** One thing to be sent. */
export type OutgoingEffect = PlainRowFrom<typeof outgoingFields>
const OutgoingEffect = plainRowOf(outgoingFields)
/** Left: milliseconds until it leaves, so that a clock that is wrong counts down rightly. */
const WaitingEffect = plainRowOf(defineFields({ ...outgoingFields, Left: computed('剩余毫秒', z.number()) }))

/** What leaves the house. */
export const outgoing = defineFamily({
  name: 'outgoing',
  title: '对外发送',
  host: 'main',
  pages: ['/Outgoing'],
  fields: outgoingFields,
  row: OutgoingEffect,
  calls: {
    list: read(
      'POST /api/common/outgoing/getlist',
      z.extend(paging, {
        ...sorting('DueAt', 'CreateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        State: z.optional(outgoingFields.State.write),
        Kind: z.optional(outgoingFields.Kind.write),
      }),
      page(OutgoingEffect),
    ),
    get: read('POST /api/common/outgoing/get', z.object({ ID: id }), OutgoingEffect),
    // What the caller did and can still take back before it leaves, soonest first.
    waiting: read('POST /api/common/outgoing/waiting', z.object({}), z.array(WaitingEffect), { access: 'signed' }),
    sendNow: write('POST /api/common/outgoing/sendnow', z.object({ Ids: ids }), outcome),
    cancel: write('POST /api/common/outgoing/cancel', z.object({ Ids: ids }), outcome),
    retry: write('POST /api/common/outgoing/retry', z.object({ Ids: ids }), outcome),
  },
})
