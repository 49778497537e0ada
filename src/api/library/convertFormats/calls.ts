/** Formats that videos are made into. R-218 names them and not the paths. */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { flag, id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { convertFormatFields } from './fields.ts'

/** One format. */
export type ConvertFormat = RowFrom<typeof convertFormatFields>
const ConvertFormat = rowOf(convertFormatFields)

/** Formats of streams. */
export const convertFormats = defineFamily({
  name: 'convertFormats',
  title: '转码格式',
  host: 'convert',
  pages: ['/media/Formats'],
  fields: convertFormatFields,
  row: ConvertFormat,
  calls: {
    list: read(
      'ANY /Convert/GetFormats',
      z.extend(paging, {
        ...sorting('Name', 'Side', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
      }),
      page(ConvertFormat),
    ),
    get: read('ANY /Convert/GetFormat', z.object({ ID: id }), ConvertFormat),
    save: write('ANY /Convert/SaveFormat', draftOf(convertFormatFields), saved),
    remove: write('ANY /Convert/DeleteFormat', z.object({ Ids: ids }), outcome),
    enable: write('ANY /Convert/EnableFormat', z.object({ Ids: ids, IsEnable: flag }), outcome),
  },
})
