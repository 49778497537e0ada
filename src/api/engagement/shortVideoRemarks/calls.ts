/** Remarks of reviewers, pinned to a moment of a short video. Ours. */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { shortVideoRemarkFields } from './fields.ts'

/** One remark. */
export type ShortVideoRemark = RowFrom<typeof shortVideoRemarkFields>
const ShortVideoRemark = rowOf(shortVideoRemarkFields)

/** Remarks on short videos, in the order of their moments. */
export const shortVideoRemarks = defineFamily({
  name: 'shortVideoRemarks',
  title: '审片意见',
  host: 'main',
  pages: ['/ShortVideoManagement/ShortVideoList', '/ShortVideoManagement/Review'],
  fields: shortVideoRemarkFields,
  row: ShortVideoRemark,
  calls: {
    list: read(
      'GET /api/media/video/remark/getpagelist',
      z.extend(paging, {
        VideoID: z.optional(id),
        Keyword: z.optional(oneLine('关键词', 100)),
        IsResolved: z.optional(flag),
      }),
      page(ShortVideoRemark),
    ),
    get: read('GET /api/media/video/remark/get', z.object({ ID: id }), ShortVideoRemark),
    save: write('POST /api/media/video/remark/addoredit', draftOf(shortVideoRemarkFields), saved),
    remove: write('POST /api/media/video/remark/delete', z.object({ Ids: ids }), outcome),
    resolve: write('POST /api/media/video/remark/resolve', z.object({ Ids: ids, IsResolved: flag }), outcome),
  },
})
