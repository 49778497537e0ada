/** Secrets by which a station's front server sends comments for many people (`IntakeKey` of POST /open/live/comments). Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging } from '../../fields.ts'
import { filledLine } from '../../text/recordFields.ts'

/** A secret, as far as it is kept: only its hash is. */
export const IntakeKey = z.object({
  ID: z.number(),
  StID: z.number(),
  /** Which server has it. */
  Name: z.string(),
  /** Its last characters, by which people tell one from the other. */
  Ending: z.string(),
  /** Off: nothing is taken by it. */
  IsEnable: flag,
  /** When something came by it last, to the minute. */
  LastUsedAt: z.nullable(z.string()),
  CreateTime: z.string(),
})
/** See the schema. */
export type IntakeKey = z.infer<typeof IntakeKey>

/** Intake keys. */
export const intakeKeys = defineFamily({
  name: 'intakeKeys',
  title: '评论接入密钥',
  measure: '个',
  host: 'main',
  pages: ['/Live/IntakeKeys'],
  row: IntakeKey,
  calls: {
    list: read('GET /api/live/intake/getlist', paging, page(IntakeKey)),
    get: read('GET /api/live/intake/get', z.object({ ID: id }), IntakeKey),
    /** `Key` is told this once. */
    make: write(
      'POST /api/live/intake/add',
      z.object({ Name: filledLine('名称', 50) }),
      z.object({ ID: z.number(), Key: z.string(), LogID: z.optional(z.number()) }),
    ),
    enable: write('POST /api/live/intake/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
