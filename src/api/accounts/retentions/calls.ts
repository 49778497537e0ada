/** How long what is kept about people stays, table by table, and what the clock took away. Ours. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { retentionFields } from './fields.ts'

/** Of one table. */
export type Retention = RowFrom<typeof retentionFields>
const Retention = rowOf(retentionFields)

/** The caller's station's. */
export const retentions = defineFamily({
  name: 'retentions',
  title: '保存期限',
  measure: '项',
  host: 'main',
  pages: ['/Retentions/list'],
  fields: retentionFields,
  row: Retention,
  calls: {
    list: read('POST /api/retentions/getlist', paging, page(Retention)),
    get: read('POST /api/retentions/getinfo', z.object({ ID: id }), Retention),
    save: write('POST /api/retentions/edit', z.object({ ID: id, Days: z.optional(retentionFields.Days.write) }), saved),
  },
})
