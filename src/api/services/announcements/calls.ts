/**
 * Announcements. Spec 1, section 7 "Announce" (C157 to C167) and spec 2, section 7 "Announcements" (C168 to C178): names, without
 * methods and parameters. Screens use those under /api. Its states and what the public asks are Ours.
 */
import { z } from 'zod/mini'
import {
  BATCH_LIMIT,
  flag,
  id,
  ids,
  moment,
  outcome,
  page,
  paging,
  revision,
  saved,
  sorting,
} from '../../callSchemas.ts'
import { defineFamily, read, write } from '../../contract.ts'
import { ClientID, openRead, StationKey } from '../../engagement/participation.ts'
import { moving } from '../../moves.ts'
import { draftOf } from '../../record/schemas.ts'
import { GivenToken, ReaderToken } from '../../text/readerToken.ts'
import { oneLine } from '../../text/recordFields.ts'
import { legacyAnnounce } from '../legacyAnnounce.ts'
import { phases, type Phase } from './announcementStates.ts'
import { batchFields, lackingFields } from './batch.ts'
import { announcementFields } from './fields.ts'
import { Announcement, AnnouncementRow, ListedAnnouncement, PublicAnnouncement } from './model.ts'

const { State, Reason, VideoUrl } = announcementFields
const someAnnouncements = z.object({ Ids: ids })
const which = z.string('请指定公告').check(z.maxLength(40, '公告的编号不正确'))

/** Announcements. */
export const announcements = defineFamily({
  name: 'announcements',
  title: '公告',
  host: 'main',
  pages: ['/Announce/list', '/Announce/Add'],
  fields: announcementFields,
  row: AnnouncementRow,
  isShown: true,
  changes: ['announcementTypes'],
  calls: {
    list: read(
      'ANY /api/announce/announce/getlist',
      z.extend(paging, {
        ...sorting('CreateTime', 'SubmitTime', 'BeginTime', 'EndTime', 'ReadNo'),
        /** In the title, its sound and initials, or the summary; or the number of one. */
        Keyword: z.optional(oneLine('关键词', 100)),
        TypeID: z.optional(id),
        State: z.optional(State.write),
        /** Where public ones stand in their period. */
        Phase: z.optional(z.enum(Object.keys(phases) as [Phase, ...Phase[]], '时段不存在')),
        IsTop: z.optional(flag),
        IsBest: z.optional(flag),
        /** Those the person answers for. */
        IsMine: z.optional(flag),
        /** Those in the recycle bin. Default false. */
        IsDeleted: z.optional(flag),
        /** Made in this time. */
        From: z.optional(moment),
        To: z.optional(moment),
        /** Stands first if it is among them: the one whose decision was taken back. */
        First: z.optional(id),
      }),
      page(AnnouncementRow),
      { also: legacyAnnounce('getpagelist') },
    ),
    get: read('ANY /api/announce/announce/getinfo', z.object({ ID: id }), Announcement, {
      also: legacyAnnounce('getinfo'),
    }),
    save: write('ANY /api/announce/announce/addoredit', draftOf(announcementFields), saved, {
      also: legacyAnnounce('addOrEdit'), // sic
    }),
    /** Into the recycle bin. */
    remove: write('ANY /api/announce/announce/delete', someAnnouncements, outcome, { also: legacyAnnounce('delete') }),
    restore: write('POST /api/announce/announce/restore', someAnnouncements, outcome),
    status: write(
      'POST /api/announce/announce/status',
      z.object({ Ids: ids, Event: z.enum(['submit', 'recall'], '公告操作不存在') }),
      outcome,
    ),
    batch: write(
      'ANY /api/announce/announce/batchupdate',
      z.object({
        Ids: ids,
        ...batchFields,
        ...lackingFields,
        Reason: z.optional(Reason.write),
        /** Which revision of each was looked at: one that was changed since is left. */
        Seen: z.optional(z.array(z.object({ ID: id, Revision: revision })).check(z.maxLength(BATCH_LIMIT))),
      }),
      outcome,
      {
        also: legacyAnnounce('batchupdate'),
        judges: { field: 'IsCheck', yes: true, no: false },
        spelt: { IsPublic: ['Enabled'] },
      },
    ),
    order: write('ANY /api/announce/announce/saveshoworder', moving, outcome, { also: legacyAnnounce('batchorder') }),
    /** The video of one, also while it is public. A type has none, so that both bare addresses mean an announcement (C178). */
    vod: write('ANY /api/announce/announce/changevod', z.object({ Ids: ids, VideoUrl: VideoUrl.write }), outcome, {
      also: [{ host: 'main', wire: 'ANY /api/announce/announcetype/changevod' }, ...legacyAnnounce('changevod')],
    }),
    /** Announcements the public may see: top ones first, then in their order. */
    openList: read(
      'GET /open/announcements',
      z.extend(paging, { StationKey, TypeID: z.optional(id), IsBest: z.optional(flag) }),
      page(ListedAnnouncement),
      { ...openRead, mayLag: true },
    ),
    openOne: read('GET /open/announcement', z.object({ StationKey, Announcement: which }), PublicAnnouncement, {
      ...openRead,
      mayLag: true,
    }),
    /** One of the public read it: each reader once, and from one address only so many an hour. */
    view: write(
      'POST /open/announcement/view',
      z.object({ StationKey, Announcement: which, ClientID, ReaderToken }),
      z.object({ ReadNo: z.number(), ReaderToken: GivenToken }),
      openRead,
    ),
  },
})
