/** Subtitles of videos, one set each. Ours: the specification has no such calls. */
import { z } from 'zod/mini'
import { defineFamily, read, upload, write } from '../../contract.ts'
import { id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { subtitleFields } from './fields.ts'

/** The subtitles of one video. */
export type Subtitle = RowFrom<typeof subtitleFields>
const Subtitle = rowOf(subtitleFields)

/** Ours: the largest file, in bytes: a film has a tenth of that. */
export const SUBTITLE_FILE_LIMIT = 4 * 1024 * 1024

/** Subtitles of videos. */
export const subtitles = defineFamily({
  name: 'subtitles',
  title: '字幕',
  measure: '份',
  host: 'main',
  pages: ['/media/Player'],
  fields: subtitleFields,
  row: Subtitle,
  calls: {
    list: read(
      'POST /api/media/subtitle/getlist',
      z.extend(paging, {
        MediaID: z.optional(id),
        /** In the text of its lines. */
        Keyword: z.optional(oneLine('关键词', 100)),
      }),
      page(Subtitle),
    ),
    get: read('POST /api/media/subtitle/getinfo', z.object({ ID: id }), Subtitle),
    save: write('POST /api/media/subtitle/addoredit', draftOf(subtitleFields), saved),
    remove: write('POST /api/media/subtitle/delete', z.object({ Ids: ids }), outcome),
    /** A file in SRT, WebVTT or ASS, in whatever encoding; it takes the place of what was there. */
    bring: upload('POST /api/media/subtitle/upload', z.object({ MediaID: z.optional(id), file: z.unknown() }), saved, {
      limit: SUBTITLE_FILE_LIMIT,
    }),
  },
})
