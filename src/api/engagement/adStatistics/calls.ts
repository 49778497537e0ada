/** Views and clicks of advertisements counted. Ours: the specification has none. */
import { z } from 'zod/mini'
import { id, moment, page, paging } from '../../callSchemas.ts'
import { defineFamily, read } from '../../contract.ts'
import { adsBy } from './countedBy.ts'

/** One line of the count. */
export const AdCount = z.object({
  /** Of the advertisement, space or type (0: none); of an advertiser the first of its advertisements; of a day the days since 1970. */
  ID: z.number(),
  Name: z.string(),
  Views: z.number(),
  Clicks: z.number(),
  /** Booked views that are left now; null: any number, or a day. */
  Left: z.nullable(z.number()),
})
/** See the schema. */
export type AdCount = z.infer<typeof AdCount>

/** Ours: lines an export holds at most. */
export const EXPORT_LIMIT = 10_000

const scope = {
  By: z._default(adsBy, 'ad'),
  /** Counted in this time; default: the last 90 days. */
  From: z.optional(moment),
  To: z.optional(moment),
  /** Of this advertisement alone. */
  AdID: z.optional(id),
}

/** A day of an advertisement as the export tells it. */
export const ExportedDay = z.object({
  ID: z.number(),
  Day: z.string(),
  Title: z.string(),
  SpaceName: z.string(),
  Advertiser: z.string(),
  TypeName: z.string(),
  Views: z.number(),
  Clicks: z.number(),
  BookedViews: z.number(),
  /** Booked views that were left when this day was over; null: any number. */
  Left: z.nullable(z.number()),
})
/** See the schema. */
export type ExportedDay = z.infer<typeof ExportedDay>

/** Counts of views and clicks. */
export const adStatistics = defineFamily({
  name: 'adStatistics',
  title: '广告统计',
  host: 'main',
  // The chart of one stands beside it.
  pages: ['/Advertising/Statistics', '/Advertising/AdvertisingSpace'],
  row: AdCount,
  calls: {
    counts: read('POST /api/ads/statistics/getcounts', z.extend(paging, scope), page(AdCount)),
    /** Each advertisement on each day, the newest EXPORT_LIMIT. */
    exported: read('POST /api/ads/statistics/getexportdata', z.object(scope), z.array(ExportedDay)),
  },
})
