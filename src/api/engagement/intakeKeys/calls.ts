/** Secrets by which a station's front server sends comments for many people (`IntakeKey` of POST /open/live/comments). Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { intakeKeyFields } from './fields.ts'

/** A secret, as far as it is kept: only its hash is. */
export type IntakeKey = RowFrom<typeof intakeKeyFields>
const IntakeKey = rowOf(intakeKeyFields)

/** Intake keys. */
export const intakeKeys = defineFamily({
  name: 'intakeKeys',
  title: '评论接入密钥',
  measure: '个',
  host: 'main',
  pages: ['/Live/IntakeKeys'],
  fields: intakeKeyFields,
  row: IntakeKey,
  calls: {
    list: read('GET /api/live/intake/getlist', paging, page(IntakeKey)),
    get: read('GET /api/live/intake/get', z.object({ ID: id }), IntakeKey),
    /** `Key` is told this once. */
    make: write(
      'POST /api/live/intake/add',
      z.object({ Name: intakeKeyFields.Name.write }),
      z.object({ ID: z.number(), Key: z.string(), LogID: z.optional(z.number()) }),
    ),
    enable: write('POST /api/live/intake/enabled', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
