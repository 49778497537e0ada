/** How blocks of the app's front page are drawn (E-67). Spec 2, section 7 "Settings". */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { appBlockStyleFields } from './fields.ts'

/** One style. */
export const AppBlockStyle = rowOf(appBlockStyleFields)
/** See the schema. */
export type AppBlockStyle = RowFrom<typeof appBlockStyleFields>
const { Kind } = appBlockStyleFields

/** Block styles. */
export const appBlockStyles = defineFamily({
  name: 'appBlockStyles',
  title: '区块样式',
  measure: '种',
  host: 'main',
  pages: ['/AppIndex/styles', '/AppIndex/types'],
  fields: appBlockStyleFields,
  row: AppBlockStyle,
  calls: {
    list: read(
      'ANY /api/app/index/getstyle',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), Kind: z.optional(Kind.write) }),
      page(AppBlockStyle),
    ),
    // Ours.
    get: read('POST /api/app/index/getstyleinfo', z.object({ ID: id }), AppBlockStyle),
    save: write('ANY /api/app/index/addoreditstyle', draftOf(appBlockStyleFields), saved),
    remove: write('ANY /api/app/index/deletestyle', z.object({ Ids: ids }), outcome),
  },
})
