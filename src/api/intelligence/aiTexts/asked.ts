/** What the calls about texts take and answer. Ours: the specification shows no payload. */
import { z } from 'zod/mini'
import { flag, idOrNone } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'
import { wholeNumber } from '../../text/recordFields.ts'
import { problemTitles, type ProblemKind } from '../../text/problem.ts'

/** Ours: characters of a text that is looked through, and of how many stretches it may be. */
const CHECKED_LIMIT = 50_000
const STRETCHES = 3000
/** Ours: keywords at most, and characters of a summary. */
const PICKED_LIMIT = 20
const SUMMARY_LIMIT = 500

const said = z.string().check(limited('正文', CHECKED_LIMIT))
const Stretch = z.object({ Place: z.string().check(limited('位置', 40)), Text: said })

/** Whose text it is, where it is in an article or is to go into a channel: that decides which services may see it. */
const whose = { ArticleID: z.optional(idOrNone), ChannelID: z.optional(idOrNone) }

/** A text: in stretches, each looked through by itself, or whole; HTML is taken for what it shows. */
export const CheckedText = z
  .object({
    ...whose,
    Title: z._default(z.string().check(limited('标题', 500)), ''),
    Content: z._default(said, ''),
    Texts: z.optional(z.array(Stretch).check(z.maxLength(STRETCHES, `Texts 最多 ${STRETCHES} 段`))),
  })
  .check(
    z.refine(
      ({ Texts = [] }) => Texts.reduce((sum, { Text }) => sum + Text.length, 0) <= CHECKED_LIMIT,
      `正文不能超过 ${CHECKED_LIMIT} 个字`,
    ),
  )

const text = {
  ...whose,
  /** By the house's own rules alone, whichever service there is. */
  IsOwn: z._default(flag, false),
  Title: CheckedText.shape.Title,
  Content: said.check(z.minLength(1, '请填写正文。')),
}
/** What keywords are picked of. */
export const PickedText = z.object({ ...text, Count: z._default(wholeNumber('个数', 1, PICKED_LIMIT), 5) })
/** What is summed up. `Length`: characters at most. */
export const SummedText = z.object({ ...text, Length: z._default(wholeNumber('字数', 20, SUMMARY_LIMIT), 200) })

/** Who answered. */
const answered = {
  /** A service by its name, or this house. */
  By: z.string(),
  /** It was done in the house, by rules, without any model. */
  IsLocal: flag,
  /** The same as a sentence, with why no service answered. */
  Says: z.string(),
}

const kinds = Object.keys(problemTitles) as [ProblemKind, ...ProblemKind[]]

/** One thing that was found. `At` and `End`: places in its stretch, in UTF-16 units. */
export const TextFinding = z.object({
  Place: z.string(),
  At: z.number(),
  End: z.number(),
  Kind: z.enum(kinds),
  Text: z.string(),
  Says: z.string(),
  /** What should stand there; null: only the writer knows. */
  Fix: z.nullable(z.string()),
  /** Who found it. */
  Origin: z.string(),
  /** The line of the ledger by which a model was asked; null: no model wrote it. Whoever accepts it tells the save. */
  LedgerID: z.nullable(z.number()),
})
/** See the schema. */
export type TextFinding = z.infer<typeof TextFinding>

/** What is wrong with a text. */
export const Checked = z.object({
  ...answered,
  /** 'doubt': somebody should look. */
  Verdict: z.enum(['pass', 'doubt', 'refuse']),
  Findings: z.array(TextFinding),
  /** What is said of the text as a whole, without a place in it. */
  Notes: z.array(z.string()),
})
/** See the schema. */
export type Checked = z.infer<typeof Checked>

/** Keywords, the weightiest first; `Weight` is 0 to 100, null where a service says none. */
export const Picked = z.object({
  ...answered,
  Keywords: z.array(z.object({ Word: z.string(), Weight: z.nullable(z.number()) })),
})
/** A summary. */
export const Summed = z.object({ ...answered, Summary: z.string() })
