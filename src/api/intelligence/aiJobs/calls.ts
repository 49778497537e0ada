/** Pictures and videos that AI makes: a person's own jobs. Ours: the specification has the providers' calls, see ../aiMaking. */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { oneLine, wholeNumber } from '../../text/recordFields.ts'
import { aiJobFields } from './fields.ts'
import { makingFields } from './form.ts'

/** One job. */
export type AiJob = RowFrom<typeof aiJobFields>
const AiJob = rowOf(aiJobFields)

const Place = wholeNumber('第几个结果', 1, 100)

/** The jobs of whoever asks. */
export const aiJobs = defineFamily({
  name: 'aiJobs',
  title: 'AI 图片和视频',
  measure: '个',
  host: 'main',
  pages: [],
  fields: aiJobFields,
  row: AiJob,
  calls: {
    list: read(
      'POST /api/ai/job/getlist',
      z.extend(paging, {
        ...sorting('ID'),
        Keyword: z.optional(oneLine('关键词', 100)),
        Kind: z.optional(aiJobFields.Kind.write),
        State: z.optional(aiJobFields.State.write),
      }),
      page(AiJob),
    ),
    get: read('POST /api/ai/job/get', z.object({ ID: id }), AiJob),
    /** Stored, and sent by a server as soon as it can. Refused with M021 to M031, by the limits of money, or by a picture. */
    start: write('POST /api/ai/job/start', z.object({ ...makingFields, ArticleID: z.optional(id) }), saved),
    cancel: write('POST /api/ai/job/cancel', z.object({ Ids: ids }), outcome),
    /** Of one whose outcome is unknown: it may be paid twice. */
    sendAgain: write('POST /api/ai/job/sendagain', z.object({ ID: id }), saved),
    /** The same once more, as a job of its own. */
    again: write('POST /api/ai/job/again', z.object({ ID: id }), saved),
    /** One of its files becomes an item of the library, labelled. Answers the item; the same one where it is there already. */
    takeIn: write(
      'POST /api/ai/job/takein',
      z.object({ ID: id, Place: z._default(Place, 1) }),
      z.object({ ID: z.number(), MediaID: z.number(), Address: z.string(), Title: z.string() }),
    ),
    remove: write('POST /api/ai/job/delete', z.object({ Ids: ids }), outcome),
    restore: write('POST /api/ai/job/restore', z.object({ Ids: ids }), outcome),
  },
})
