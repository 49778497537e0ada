/** Who agreed that an item of the library may be used, until when and where; and bans. Ours: the specification has none. */
import { z } from 'zod/mini'
import { id, ids, page, paging, told, warnedOutcome, warnedSaved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { alsoIds } from '../media/alike.ts'
import { PublicUses } from '../media/publicUses.ts'
import { mediaPermitFields } from './fields.ts'

/** One permit or ban. */
export type MediaPermit = RowFrom<typeof mediaPermitFields>
const MediaPermit = rowOf(mediaPermitFields)

/** Permits and bans. */
export const mediaPermits = defineFamily({
  name: 'mediaPermits',
  title: '媒资授权',
  measure: '条',
  host: 'main',
  pages: ['/media/NewIndex'],
  fields: mediaPermitFields,
  row: MediaPermit,
  changes: ['media'],
  calls: {
    /** Of one item, or of all; the newest first. */
    list: read(
      'POST /api/media/permit/getlist',
      z.extend(paging, { MediaID: z.optional(id), Keyword: z.optional(oneLine('关键词', 100)) }),
      page(MediaPermit),
    ),
    get: read('POST /api/media/permit/getinfo', z.object({ ID: id }), MediaPermit),
    /** What the public sees of an item, and of others that are forbidden with it. */
    shown: read('POST /api/media/permit/getuses', z.object({ MediaID: id, AlsoIDs: z.optional(alsoIds) }), PublicUses),
    save: write('POST /api/media/permit/addoredit', draftOf(mediaPermitFields), z.extend(warnedSaved, told)),
    remove: write('POST /api/media/permit/delete', z.object({ Ids: ids }), warnedOutcome),
  },
})
