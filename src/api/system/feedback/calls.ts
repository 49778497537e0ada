/**
 * Feedback of the public. Spec 1, section 7 "App versions, feedback". R-001: nobody outside signs in here; what comes by
 * app, telephone or mail is entered by somebody of the house, or by an app's own account.
 */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, moment, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { feedbackFields } from './fields.ts'

/** One piece of feedback. */
export type Feedback = RowFrom<typeof feedbackFields>
const Feedback = rowOf(feedbackFields)
const { Source, Reply } = feedbackFields

/** Feedback. */
export const feedback = defineFamily({
  name: 'feedback',
  title: '意见反馈',
  host: 'main',
  pages: ['/Feedback/list'],
  fields: feedbackFields,
  row: Feedback,
  calls: {
    list: read(
      'ANY /api/feedback/getlist',
      z.extend(paging, {
        Keyword: z.optional(oneLine('关键词', 100)),
        Source: z.optional(Source.write),
        IsHandled: z.optional(flag),
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      page(Feedback),
    ),
    get: read('ANY /api/feedback/getinfo', z.object({ ID: id }), Feedback),
    save: write('ANY /api/feedback/addoredit', draftOf(feedbackFields), saved),
    remove: write('ANY /api/feedback/delete', z.object({ Ids: ids }), outcome),
    // Ours, as what follows: answering, closing, and looking at a telephone number, which is logged.
    reply: write('POST /api/feedback/reply', z.object({ ID: id, Reply: Reply.write }), saved),
    handle: write('POST /api/feedback/handled', z.object({ Ids: ids, IsHandled: flag }), outcome),
    phone: write('POST /api/feedback/phone', z.object({ ID: id }), z.object({ ID: z.number(), Phone: z.string() })),
  },
})
