/** Parts of videos. Spec 2, section 7 "Media" (C348 to C350: names; no methods, so both are answered). */
import { z } from 'zod/mini'
import { defineFamily, read, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved, sorting } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { limited } from '../../text/textLimit.ts'
import { mediaCutFields } from './fields.ts'

/** One part. */
export type MediaCut = RowFrom<typeof mediaCutFields>
const MediaCut = rowOf(mediaCutFields)

/** Parts of videos. */
export const mediaCuts = defineFamily({
  name: 'mediaCuts',
  title: '视频片段',
  measure: '个',
  host: 'main',
  pages: ['/media/Player'],
  fields: mediaCutFields,
  row: MediaCut,
  calls: {
    list: read(
      'ANY /api/media/mediacut/getlist',
      z.extend(paging, {
        ...sorting('InMs', 'UpdateTime'),
        Keyword: z.optional(z.string().check(limited('关键词', 100))),
        MediaID: z.optional(id),
      }),
      page(MediaCut),
    ),
    // Ours: a form reads the one it changes.
    get: read('ANY /api/media/mediacut/getinfo', z.object({ ID: id }), MediaCut),
    save: write('ANY /api/media/mediacut/addoredit', draftOf(mediaCutFields), saved),
    remove: write('ANY /api/media/mediacut/delete', z.object({ Ids: ids }), outcome),
    /** Makes an item of the library of each. R-218 names it and not its path. */
    cut: write('ANY /Convert/CutVideo', z.object({ Ids: ids }), outcome, { host: 'convert' }),
  },
})
