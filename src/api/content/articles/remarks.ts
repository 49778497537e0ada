/**
 * Notes pinned to a passage (批注): what somebody says about a stretch of an article's text, the answers, and whether it is
 * settled. Ours: the specification names none.
 *
 * A note is a record beside the article and not a mark in its text. Who may read an article may leave one, also a reviewer of
 * another level while the text is under review; a mark would make a new version of a text that a level is looking at, which
 * review rules out. And what is not in the text cannot leave the house with it: no output, share, export, feed or difference
 * has anything to strip. The price is that the passage must be found again in a text that was changed: passage.ts.
 */
import { z } from 'zod/mini'
import { flag, id } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'
import { CONTEXT_LETTERS, QUOTE_LIMIT } from './passage.ts'

/** Longest note and longest answer, in characters. */
export const REMARK_LIMIT = 1000
/** Ours: so many notes of an article are told, the newest; nobody works off more. */
export const REMARKS_SHOWN = 200

/** Where a note is pinned; see passage.ts. */
const Anchor = z.object({
  Quote: z.string('请选择要批注的文字').check(
    z.refine((text) => text.trim() !== '', '请选择要批注的文字'),
    limited('批注的文字', QUOTE_LIMIT),
  ),
  Before: z.string().check(z.maxLength(CONTEXT_LETTERS * 2)),
  After: z.string().check(z.maxLength(CONTEXT_LETTERS * 2)),
  At: z.number().check(z.int(), z.minimum(0), z.maximum(2_000_000)),
})

const said = z.string('请填写批注').check(
  z.refine((text) => text.trim() !== '', '请填写批注'),
  limited('批注', REMARK_LIMIT),
)

/** An answer to a note. */
const RemarkAnswer = z.object({
  ID: z.number(),
  Text: z.string(),
  UserID: z.number(),
  AdminUserRealName: z.string(),
  CreateTime: z.string(),
})

/** A note with its answers, oldest first. `Revision`: the version it was made on. */
export const Remark = z.extend(RemarkAnswer, {
  ...Anchor.shape,
  Revision: z.number(),
  /** Who settled it, and when; null while it is open. */
  SettledBy: z.nullable(z.string()),
  SettledAt: z.nullable(z.string()),
  Answers: z.array(RemarkAnswer),
})
/** See the schema. */
export type Remark = z.infer<typeof Remark>

/** A new note on an article. */
export const RemarkInput = z.object({ ID: id, Text: said, ...Anchor.shape })
/** An answer to one of its notes. */
export const AnswerInput = z.object({ ID: id, RemarkID: id, Text: said })
/** Settle a note, or open it again. */
export const SettleInput = z.object({ ID: id, RemarkID: id, IsSettled: flag })
/** One of its notes, or an answer. */
export const OneRemark = z.object({ ID: id, RemarkID: id })
/** What writing one answers: the article, the note or answer, the log line; without LogID nothing was changed. */
export const RemarkSaved = z.object({ ID: z.number(), RemarkID: z.number(), LogID: z.optional(z.number()) })
