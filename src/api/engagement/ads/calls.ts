/**
 * Advertisements. Spec 2, section 7 "Other calls (Ads)" (C591, and C592, a collective address whose calls are Ours; C343 is the
 * older spelling of the same). What the public asks is Ours, too.
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
import { day } from '../../text/day.ts'
import { oneLine } from '../../text/recordFields.ts'
import { RELAY_RATE } from '../../content/comments/commentCalls.ts'
import { ClientID, openWrite, participation, StationKey } from '../participation.ts'
import { adFields } from './fields.ts'
import { Ad, AdWhy, PublicAd } from './model.ts'

const { State, Reason } = adFields
const { IntakeKey, ReaderToken } = participation

/** The same under the applications' group, and as the older host spells it. */
const also = (name: string): readonly Alias[] => [
  { host: 'main', wire: `ANY /api/ads/appads/${name}` },
  { host: 'legacy', wire: `ANY /AppAdvertisement/${name}` },
]

const ticket = z.object({
  StationKey,
  Ticket: z.string('请带上广告的票据 Ticket').check(z.maxLength(200, '广告的票据 Ticket 不正确')),
  ClientID,
  IntakeKey,
})

/** Advertisements. */
export const ads = defineFamily({
  name: 'ads',
  title: '广告',
  measure: '个',
  host: 'main',
  pages: ['/Advertising/AdvertisingSpace', '/Advertising/Calendar'],
  fields: adFields,
  row: Ad,
  isShown: true,
  changes: ['adSpaces', 'adTypes'],
  calls: {
    list: read(
      'ANY /api/ads/ads/getlist',
      z.extend(paging, {
        ...sorting('FromDate', 'ToDate', 'Views', 'Clicks'),
        /** In the title or the advertiser. */
        Keyword: z.optional(oneLine('关键词', 100)),
        SpaceID: z.optional(id),
        TypeID: z.optional(id),
        State: z.optional(State.write),
        /** Neither refused nor ended. */
        IsOpen: z.optional(flag),
        /** Whose period has a day from this one on, and until this one. */
        FromDay: z.optional(day('开始日期')),
        ToDay: z.optional(day('结束日期')),
        /** Stands first if it is among them. */
        First: z.optional(id),
      }),
      page(Ad),
      { also: also('getlist') },
    ),
    get: read('ANY /api/ads/ads/get', z.object({ ID: id }), Ad, { also: also('get') }),
    /** Why it is not shown, now or at another moment. */
    why: read('POST /api/ads/ads/why', z.object({ ID: id, At: z.optional(moment) }), AdWhy),
    save: write('ANY /api/ads/ads/addoredit', draftOf(adFields), saved, { also: also('addoredit') }),
    remove: write('ANY /api/ads/ads/delete', z.object({ Ids: ids }), outcome, { also: also('delete') }),
    status: write(
      'POST /api/ads/ads/status',
      z.object({ Ids: ids, Event: z.enum(['submit', 'recall', 'end'], '广告操作不存在') }),
      outcome,
    ),
    /** Whether it may be shown. */
    examine: write(
      'ANY /api/ads/ads/examine',
      z.object({
        Ids: ids,
        IsCheck: flag,
        Reason: z.optional(Reason.write),
        /** Which content of each was looked at: one that was changed since is left. Passing wants it. */
        Seen: z.optional(z.array(z.object({ ID: id, Revision: revision })).check(z.maxLength(BATCH_LIMIT))),
      }),
      outcome,
      { also: also('examine'), judges: { field: 'IsCheck', yes: true, no: false } },
    ),
    /** An approved one is shown, or paused. */
    public: write('ANY /api/ads/ads/public', z.object({ Ids: ids, IsPublic: flag }), outcome, {
      also: also('public'),
      spelt: { IsPublic: ['Enabled'] },
    }),
    order: write('POST /api/ads/editorder', moving, outcome, {
      also: [{ host: 'main', wire: 'ANY /api/ads/ads/order' }, ...also('order')],
    }),
    /** One advertisement for a space of a page; null: none just now. A front server with its key asks for many. */
    choose: read(
      'ANY /open/ads/choose',
      z.object({
        StationKey,
        Space: z.string('请指定广告位').check(z.maxLength(40, '广告位代号不正确')),
        /** Whose caps count; without it, none that has a cap is chosen. */
        ReaderToken,
        IntakeKey,
      }),
      z.object({ Ad: z.nullable(PublicAd) }),
      { access: 'open', rate: RELAY_RATE },
    ),
    /** Half of it was seen for one second. */
    view: write('POST /open/ads/view', ticket, z.object({ IsCounted: flag }), openWrite),
    click: write('POST /open/ads/click', ticket, z.object({ IsCounted: flag, Target: z.string() }), openWrite),
  },
})
