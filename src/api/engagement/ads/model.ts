/** An advertisement as people of the house see it, and as the public does. What the public sees is Ours. */
import { z } from 'zod/mini'
import type { RowFrom } from '../../record/field.ts'
import { rowOf } from '../../record/schemas.ts'
import { adFields } from './fields.ts'

/** One advertisement. */
export type Ad = RowFrom<typeof adFields>
/** See the type. */
export const Ad = rowOf(adFields)

/** Ours, and the law's (互联网广告管理办法, article 9): what stands on every one of them. */
export const AD_MARK = '广告'

/** An advertisement as the public sees it: everything a page needs, so that it asks no other host before somebody clicks. */
export const PublicAd = z.object({
  GUID: z.string(),
  /** To be shown on it. */
  Mark: z.string(),
  Title: z.string(),
  Advertiser: z.string(),
  Picture: z.string(),
  Words: z.string(),
  /** Where it leads; '': nowhere. */
  Target: z.string(),
  /** Of the space, in pixels; 0: as large as the picture is. */
  Width: z.number(),
  Height: z.number(),
  /** Brought once where half of it was seen for a second, and once where it was clicked. */
  Ticket: z.string(),
})
/** See the schema. */
export type PublicAd = z.infer<typeof PublicAd>

/** Why an advertisement is not shown, or that it is: the rule, the rows it was read from, the moment. */
export const AdWhy = z.object({
  ID: z.number(),
  Title: z.string(),
  /** Nothing speaks against it at this moment. */
  IsShown: z.boolean(),
  /** A sentence for each rule that keeps it back, the first one first; where none does, how often its turn comes. */
  Rules: z.array(z.object({ Rule: z.string(), Says: z.string() })),
  /** What was looked at, by name: the booking, its space, those beside it. */
  Rows: z.array(z.object({ Name: z.string(), Says: z.string() })),
  At: z.string(),
})
/** See the schema. */
export type AdWhy = z.infer<typeof AdWhy>
