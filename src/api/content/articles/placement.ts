/** Where articles stand and how they leave the house: order, copies, files, links. Payloads are Ours. */
import { z } from 'zod/mini'
import { flag, id, ids, moment } from '../../callSchemas.ts'
import { wholeNumber } from '../../text/recordFields.ts'

/** How many articles may stand at the front of a channel. */
export const PLACED_LIMIT = 100
/** Longest life of a link, in days. */
export const SHARE_DAYS = 90
/** How many articles go into one file. */
export const EXPORT_LIMIT = 500

/**
 * All articles that stand at the front of a channel, the first one first; those not named stand there no more. With
 * `ShowOrder` (E-10) these alone, each by that number in its channel: the higher the earlier, 0 takes it off the front.
 */
export const PlaceInput = z.object({
  ChID: z.optional(id),
  ShowOrder: z.optional(wholeNumber('排序', 0, 999_999)),
  Ids: z.array(id).check(z.maxLength(PLACED_LIMIT, `一个栏目最多编排 ${PLACED_LIMIT} 篇稿件。`)),
})

/** Into another channel: the articles themselves, or new ones like them. */
export const CopyOrMove = z.object({ Ids: ids, ChID: id, IsCopy: flag })

/** Articles as a file: a sheet with their text, or one as a document that Word opens. */
export const ExportInput = z.object({
  Ids: z
    .array(id, '请选择稿件')
    .check(z.minLength(1, '请选择稿件'), z.maxLength(EXPORT_LIMIT, `一次最多导出 ${EXPORT_LIMIT} 篇稿件。`)),
  Format: z.enum(['xlsx', 'doc'], '导出格式只能是 xlsx 或 doc'),
})

/** A link to the public text of an article, until a moment. */
export const ShareInput = z.object({ ID: id, ExpiresAt: moment })
/** The link is told here and never again. */
export const Shared = z.object({ ID: z.number(), Path: z.string(), ExpiresAt: z.string(), LogID: z.number() })
/** A link that still leads somewhere. */
export const Share = z.object({
  ID: z.number(),
  AdminUserRealName: z.string(),
  ExpiresAt: z.string(),
  Reads: z.number(),
  CreateTime: z.string(),
})
/** See the schema. */
export type Share = z.infer<typeof Share>
