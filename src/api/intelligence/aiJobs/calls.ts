/** Pictures and videos that AI makes: a person's own jobs. Ours: the specification has the providers' calls, see ../aiMaking. */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { aiJobFields } from './fields.ts'
import { makingFields } from './form.ts'

/** One job. */
export type AiJob = RowFrom<typeof aiJobFields>
const AiJob = rowOf(aiJobFields)

// Nobody sees another one's, whatever pages they have.
const signed = { access: 'signed' } as const

/** The jobs of whoever asks. A file of one comes into the library by `uploads.made`. */
export const aiJobs = defineFamily({
  name: 'aiJobs',
  title: 'AI 图片和视频',
  measure: '个',
  host: 'main',
  pages: ['/Ai/Jobs', '/Ai/AiChat'],
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
      signed,
    ),
    get: read('POST /api/ai/job/get', z.object({ ID: id }), AiJob, signed),
    /** Stored, and sent by a server as soon as it can. Refused with M021 to M031, by the limits of money, or by a picture. */
    start: write('POST /api/ai/job/start', z.object({ ...makingFields, ArticleID: z.optional(id) }), saved),
    cancel: write('POST /api/ai/job/cancel', z.object({ Ids: ids }), outcome),
    /** Of one whose outcome is unknown: it may be paid twice. */
    sendAgain: write('POST /api/ai/job/sendagain', z.object({ ID: id }), saved),
    /** The same once more, as a job of its own. */
    again: write('POST /api/ai/job/again', z.object({ ID: id }), saved),
    remove: write('POST /api/ai/job/delete', z.object({ Ids: ids }), outcome),
  },
})
