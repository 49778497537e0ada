/** Pictures that are laid over videos. R-218 names them and not the paths. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { watermarkFields } from './fields.ts'

/** One watermark. */
export type Watermark = RowFrom<typeof watermarkFields>
const Watermark = rowOf(watermarkFields)

/** Watermarks. */
export const watermarks = defineFamily({
  name: 'watermarks',
  title: '水印',
  host: 'convert',
  pages: ['/media/Watermarks'],
  fields: watermarkFields,
  row: Watermark,
  isShown: true,
  calls: {
    list: read(
      'ANY /Convert/GetWatermarks',
      z.extend(paging, {
        ...sorting('Name', 'IsEnable', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
      }),
      page(Watermark),
    ),
    get: read('ANY /Convert/GetWatermark', z.object({ ID: id }), Watermark),
    save: write('ANY /Convert/SaveWatermark', draftOf(watermarkFields), saved),
    remove: write('ANY /Convert/DeleteWatermark', z.object({ Ids: ids }), outcome),
    enable: write('ANY /Convert/EnableWatermark', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
