/**
 * Lives. Spec 1, section 7 "Live" and "Live (legacy)" (C070 to C073, C094, C100: names, few parameters, "mostly GET", so
 * both are answered). What is not in the specification is Ours: reading one, saving, its states, and what the public asks.
 */
import { z } from 'zod/mini'
import { GivenToken, ReaderToken } from '../../text/readerToken.ts'
import { defineFamily, read, write } from '../../contract.ts'
import {
  BATCH_LIMIT,
  flag,
  id,
  ids,
  moment,
  outcome,
  page,
  pageSize,
  paging,
  revision,
  saved,
  sorting,
} from '../../callSchemas.ts'
import { moving } from '../../moves.ts'
import { draftOf } from '../../record/schemas.ts'
import { oneLine } from '../../text/recordFields.ts'
import { liveFields } from './fields.ts'
import type { LiveEvent } from './liveStates.ts'
import { Live, PublicFlow, PublicLive } from './model.ts'
import { streamAddress } from './streams.ts'

/** the all-channels call asks for so many at once. */
const ALL_LIVES = 99_999
/** Ours: an answer holds at most so many lives; `Total` and `Capped` tell how many there are. */
export const LIVES_AT_ONCE = 1000
/** Ours: how often one address may ask as the public, per minute. */
const OPEN_RATE = 240

const { LiveTypes, State } = liveFields

const statusEvents = [...['submit', 'start', 'pause', 'end', 'replay', 'unreplay', 'close', 'reopen']] as unknown as [
  LiveEvent,
  ...LiveEvent[],
]
const Reason = z.optional(oneLine('理由', 500))
const someLives = z.object({ Ids: ids })

const opened = { access: 'open', rate: OPEN_RATE } as const
const key = z.string('请填写站点代号').check(z.maxLength(40, '站点代号不正确'))
const which = z.string('请指定直播').check(z.maxLength(40, '直播的编号不正确'))
const mark = z.object({
  StationKey: key,
  Live: which,
  /** Made up by who asks: without a token each counts once, and from one address only so many an hour, of likes a few a day. */
  ClientID: z
    .string('请填写编号 ClientID')
    .check(z.regex(/^[\w.:-]{8,64}$/, 'ClientID 只能有字母、数字、点、冒号、横线和下划线，8 到 64 位')),
  ReaderToken,
})

/** Lives. */
export const lives = defineFamily({
  name: 'lives',
  title: '直播',
  measure: '场',
  host: 'main',
  pages: ['/Live/Live_management'],
  fields: liveFields,
  row: Live,
  isShown: true,
  calls: {
    list: read(
      'POST /api/lives/GetLivePageList',
      z.extend(paging, {
        PageSize: z._default(pageSize(ALL_LIVES), 20),
        ...sorting('BeginTime', 'CreateTime', 'Views'),
        /** Default: of both kinds. */
        LiveTypes: z.optional(z.array(LiveTypes.write).check(z.maxLength(2, '直播类型最多两种'))),
        /** In the title or the summary. */
        Keyword: z.optional(oneLine('关键词', 100)),
        /** A channel with those below it. */
        ChID: z.optional(id),
        State: z.optional(State.write),
        /** On air, or standing still for a moment. */
        IsOnAir: z.optional(flag),
        IsTop: z.optional(flag),
        IsBest: z.optional(flag),
        /** Those in the recycle bin. Default false. */
        IsDeleted: z.optional(flag),
        /** To begin in this time. */
        From: z.optional(moment),
        To: z.optional(moment),
      }),
      page(Live),
    ),
    get: read('GET /api/lives/get', z.object({ ID: id }), Live),
    save: write('POST /api/lives/addoredit', draftOf(liveFields), saved),
    status: write(
      'POST /api/lives/status',
      z.object({ Ids: ids, Event: z.enum(statusEvents, '直播操作不存在'), Reason }),
      outcome,
    ),
    //
    check: write(
      'ANY /NewLive/CheckLive',
      z.object({
        Ids: ids,
        IsPublic: flag,
        Reason,
        /** Which revision of each was looked at: one that was changed since is left. */
        Seen: z.optional(z.array(z.object({ ID: id, Revision: revision })).check(z.maxLength(BATCH_LIMIT))),
      }),
      outcome,
      { host: 'legacy' },
    ),
    top: write('ANY /NewLive/TopLive', z.object({ Ids: ids, IsTop: flag }), outcome, { host: 'legacy' }),
    best: write('ANY /NewLive/BestLive', z.object({ Ids: ids, IsBest: flag }), outcome, { host: 'legacy' }),
    remove: write('ANY /NewLive/DelLiveList', someLives, outcome, { host: 'legacy' }),
    restore: write('POST /api/lives/restore', someLives, outcome),
    order: write('POST /api/lives/order', moving, outcome),
    /** Play another line. `Url`: one of the live's Lines. */
    line: write('ANY /api/live/line/default', z.object({ ID: id, Url: streamAddress('线路地址') }), saved),
    /** Lives the public may see: top ones first, then in their order. */
    openList: read(
      'GET /open/lives',
      z.extend(paging, { StationKey: key, State: z.optional(State.write) }),
      page(PublicLive),
      { ...opened, mayLag: true },
    ),
    /** One of them with what its reporters sent, the newest 200. */
    openOne: read(
      'GET /open/live',
      z.object({ StationKey: key, Live: which }),
      z.extend(PublicLive, { Flow: z.array(PublicFlow) }),
      { ...opened, mayLag: true },
    ),
    view: write('POST /open/live/view', mark, z.object({ Views: z.number(), ReaderToken: GivenToken }), opened),
    like: write('POST /open/live/like', mark, z.object({ Likes: z.number(), ReaderToken: GivenToken }), opened),
  },
})
