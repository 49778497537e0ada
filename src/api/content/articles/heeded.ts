/** What readers read and comment most. Ours. */
import { z } from 'zod/mini'
import { wholeNumber } from '../../text/recordFields.ts'

/** Of articles let out in the last `Days` days, so many. */
export const HeededAsked = z.object({
  Days: z._default(wholeNumber('天数', 1, 90), 7),
  Count: z._default(wholeNumber('篇数', 1, 100), 20),
})

/** One of them. */
export const HeededArticle = z.object({
  ID: z.number(),
  Title: z.string(),
  Summary: z.string(),
  ReadNo: z.number(),
  /** Comments that readers see. */
  /** By which they are put in order: readings, and comments for what they count. */
  Heat: z.number(),
  Comments: z.number(),
  PublishTime: z.nullable(z.string()),
})
