/**
 * Parts of short videos (分集), in their order. Spec 1, section 7 "Short video" (C091 to C093: names, without methods). They
 * are content of their video: with a part that is new, changed or gone it is reviewed anew. Reading one and deleting are Ours.
 */
import { z } from 'zod/mini'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { shortVideoPartFields } from './fields.ts'

/** One part. */
export type ShortVideoPart = RowFrom<typeof shortVideoPartFields>
const ShortVideoPart = rowOf(shortVideoPartFields)

/** Parts of short videos. */
export const shortVideoParts = defineFamily({
  name: 'shortVideoParts',
  title: '短视频分集',
  measure: '集',
  host: 'main',
  pages: ['/ShortVideoManagement/ShortVideoList'],
  fields: shortVideoPartFields,
  row: ShortVideoPart,
  changes: ['shortVideos'],
  calls: {
    list: read(
      'ANY /api/media/video/getpartspagelist',
      z.extend(paging, { VideoID: z.optional(id), Keyword: z.optional(oneLine('关键词', 100)) }),
      page(ShortVideoPart),
    ),
    get: read('GET /api/media/video/getparts', z.object({ ID: id }), ShortVideoPart),
    save: write('ANY /api/media/video/editparts', draftOf(shortVideoPartFields), saved),
    remove: write('POST /api/media/video/deleteparts', z.object({ Ids: ids }), outcome),
    order: write('ANY /api/media/video/editpartsorder', moving, outcome),
  },
})
