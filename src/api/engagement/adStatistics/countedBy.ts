/** By what views and clicks are counted. Apart from the calls: the sitemap needs it, and nothing else of them. */
import { z } from 'zod/mini'

/** By what views and clicks are counted: the advertisement, its space, its advertiser, its type, the day. */
export const adsCountedBy = { ad: '广告', space: '广告位', advertiser: '广告主', kind: '类型', day: '日期' } as const
/** See adsCountedBy. */
export type AdsCountedBy = keyof typeof adsCountedBy
/** The schema of one of them. */
export const adsBy = z.enum(Object.keys(adsCountedBy) as [AdsCountedBy, ...AdsCountedBy[]], '没有这种统计方式')
