/**
 * Short videos. Spec 1, section 7 "Short video" (C077 to C084, C090: names, without methods and parameters). The collective
 * address /NewShortVideo/* answers the same calls under names of ours. Its states and what the public asks are Ours, too.
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
import { defineFamily, read, write, type Alias } from '../../contract.ts'
import { moving } from '../../moves.ts'
import { draftOf } from '../../record/schemas.ts'
import { GivenToken, ReaderToken } from '../../text/readerToken.ts'
import { oneLine } from '../../text/recordFields.ts'
import { batchFields } from './batch.ts'
import { MOST_TOPICS, shortVideoFields } from './fields.ts'
import { PublicVideo, ShortVideo } from './model.ts'

/** Ours: how often one address may ask as the public, per minute. */
const OPEN_RATE = 240

const { State, AiLabel, Reason } = shortVideoFields
const someVideos = z.object({ Ids: ids })
const legacy = (...names: readonly string[]): readonly Alias[] =>
  names.map((name) => ({ host: 'legacy', wire: `ANY /NewShortVideo/${name}` }))

const opened = { access: 'open', rate: OPEN_RATE } as const
const key = z.string('请填写站点代号').check(z.maxLength(40, '站点代号不正确'))
const which = z.string('请指定短视频').check(z.maxLength(40, '短视频的编号不正确'))
const mark = z.object({
  StationKey: key,
  Video: which,
  /** Made up by who asks: without a token each counts once, and from one address only so many an hour, of likes a few a day. */
  ClientID: z
    .string('请填写编号 ClientID')
    .check(z.regex(/^[\w.:-]{8,64}$/, 'ClientID 只能有字母、数字、点、冒号、横线和下划线，8 到 64 位')),
  ReaderToken,
})

/** Short videos. */
export const shortVideos = defineFamily({
  name: 'shortVideos',
  title: '短视频',
  host: 'main',
  pages: ['/ShortVideoManagement/ShortVideoList', '/ShortVideoManagement/Review'],
  fields: shortVideoFields,
  row: ShortVideo,
  isShown: true,
  changes: ['shortVideoChannels'],
  calls: {
    list: read(
      'ANY /api/media/video/getpagelist',
      z.extend(paging, {
        ...sorting('CreateTime', 'ReadNo', 'SubmitTime'),
        /** In the title, the summary or the tags. */
        Keyword: z.optional(oneLine('关键词', 100)),
        /** A channel with those below it. */
        ChID: z.optional(id),
        TopicID: z.optional(id),
        State: z.optional(State.write),
        AiLabel: z.optional(AiLabel.write),
        /** The public sees a revision of it. */
        IsOut: z.optional(flag),
        IsTop: z.optional(flag),
        IsHeadlines: z.optional(flag),
        IsHomepage: z.optional(flag),
        IsBest: z.optional(flag),
        IsSub: z.optional(flag),
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
      page(ShortVideo),
      { also: legacy('GetList', 'ExportList') },
    ),
    get: read('ANY /api/media/video/getinfo', z.object({ ID: id }), ShortVideo),
    save: write('ANY /api/media/video/addoredit', draftOf(shortVideoFields), saved),
    /** Into the recycle bin. */
    remove: write('ANY /api/media/video/delete', someVideos, outcome),
    restore: write('POST /api/media/video/restore', someVideos, outcome),
    /** For good. */
    purge: write('POST /api/media/video/purge', someVideos, outcome),
    /** Into another channel. */
    move: write('ANY /api/media/video/move', z.object({ Ids: ids, ChID: id }), outcome),
    /** Into topics, and with `IsAdd` false out of them. */
    topics: write(
      'ANY /api/media/video/addnewssubject',
      z.object({
        Ids: ids,
        TopicIDs: z.array(id, '请选择专题').check(z.minLength(1, '请选择专题'), z.maxLength(MOST_TOPICS)),
        IsAdd: z._default(flag, true),
      }),
      outcome,
    ),
    status: write(
      'POST /api/media/video/status',
      z.object({ Ids: ids, Event: z.enum(['submit', 'recall'], '短视频操作不存在') }),
      outcome,
    ),
    batch: write(
      'ANY /api/media/video/batchupdate',
      z.object({
        Ids: ids,
        ...batchFields,
        Reason: z.optional(Reason.write),
        /** Which revision of each was looked at, with which file: one that was changed since is left. Passing wants it. */
        Seen: z.optional(
          z
            .array(z.object({ ID: id, Revision: revision, VersionID: z.optional(z.nullable(id)) }))
            .check(z.maxLength(BATCH_LIMIT)),
        ),
      }),
      outcome,
      {
        also: legacy('Top', 'Homepage', 'ChoicePush'),
        judges: { field: 'IsCheck', yes: true, no: false },
        spelt: { IsPublic: ['Enabled'] },
      },
    ),
    order: write('ANY /api/media/video/order', moving, outcome),
    /** Videos the public may see: top ones first, then in their order. */
    openList: read(
      'GET /open/videos',
      z.extend(paging, {
        StationKey: key,
        ChID: z.optional(id),
        TopicID: z.optional(id),
        IsHomepage: z.optional(flag),
        IsBest: z.optional(flag),
        IsSub: z.optional(flag),
      }),
      page(PublicVideo),
      { ...opened, mayLag: true },
    ),
    openOne: read('GET /open/video', z.object({ StationKey: key, Video: which }), PublicVideo, {
      ...opened,
      mayLag: true,
    }),
    view: write('POST /open/video/view', mark, z.object({ ReadNo: z.number(), ReaderToken: GivenToken }), opened),
    like: write('POST /open/video/like', mark, z.object({ Likes: z.number(), ReaderToken: GivenToken }), opened),
  },
})
