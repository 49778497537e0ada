/**
 * Types of announcements. Spec 1, section 7 "Announce" (C161 to C164) and spec 2, section 7 "Announcements" (C172 to C175): names
 * only; screens use those under /api.
 */
import { z } from 'zod/mini'
import { flag, id, ids, outcome, page, paging, saved } from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { moving } from '../../moves.ts'
import type { RowFrom } from '../../record/field.ts'
import { draftOf, rowOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { legacyAnnounce } from '../legacyAnnounce.ts'
import { typeBatchFields } from './batch.ts'
import { announcementTypeFields } from './fields.ts'

/** One type. */
export type AnnouncementType = RowFrom<typeof announcementTypeFields>
const AnnouncementType = rowOf(announcementTypeFields)

/** Types of announcements. */
export const announcementTypes = defineFamily({
  name: 'announcementTypes',
  title: '公告分类',
  measure: '个',
  host: 'main',
  pages: ['/Announce/AnnounceSite'],
  fields: announcementTypeFields,
  row: AnnouncementType,
  changes: ['announcements'],
  calls: {
    /** In their order. Whoever writes announcements sees of which types they may be. */
    list: read(
      'ANY /api/announce/announcetype/getlist',
      z.extend(paging, { Keyword: z.optional(oneLine('关键词', 100)), IsEnable: z.optional(flag) }),
      page(AnnouncementType),
      { access: 'signed', also: legacyAnnounce('gettypelist') },
    ),
    get: read('ANY /api/announce/announcetype/getinfo', z.object({ ID: id }), AnnouncementType, {
      ...{ access: 'signed', also: legacyAnnounce('gettypeinfo') },
    }),
    save: write('ANY /api/announce/announcetype/addoredit', draftOf(announcementTypeFields), saved, {
      also: legacyAnnounce('addoredittype'),
    }),
    remove: write('ANY /api/announce/announcetype/delete', z.object({ Ids: ids }), outcome, {
      also: legacyAnnounce('deletetype'),
    }),
    /** The bare `batchupdate` names no group, so that it stands under both (C177). */
    batch: write('ANY /api/announce/announcetype/batchupdate', z.object({ Ids: ids, ...typeBatchFields }), outcome, {
      also: legacyAnnounce('batchtypeupdate'),
      spelt: { IsEnable: ['Enabled'] },
    }),
    /** The same of the bare `saveshoworder` (C176). */
    order: write('ANY /api/announce/announcetype/saveshoworder', moving, outcome),
  },
})
