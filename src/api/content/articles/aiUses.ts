/**
 * What of an article comes from machines (人工智能生成合成内容标识办法; GB 45438-2025). Ours: an article is labelled from the
 * version on in which a passage, a picture or a video of a machine was taken over. Only who passes its last level takes the label
 * off, with a reason, and never while any of it still stands there: in the newest text or in the public one. Text that is the
 * same as an answer's for ALIKE characters in a row, however it came in, is noted as perhaps a machine's; that alone is no label.
 * Neither is a correction of a model that somebody accepted, where it is shorter than AI_SHORT: whoever has their spelling mended
 * wrote the text themselves. It is noted with who accepted it, and by which model; a longer one is a passage like any other.
 */
import { z } from 'zod/mini'
import { flag, id, revision } from '../../callSchemas.ts'
import { limited } from '../../text/textLimit.ts'

/** Ours: passages in one save, and the longest of them, in characters. */
const PASSAGES = 200
const PASSAGE_LIMIT = 100_000
/** Ours: a passage shorter than this, in characters as they are compared, is known by what stands beside it. */
export const AI_SHORT = 16
/** Ours: the longest reason. */
const REASON_LIMIT = 500

/** Fields of an article that an answer is taken over into. */
export const aiUseFields = ['Title', 'SubTitle', 'Summary', 'KeyWords', 'ResourceContent'] as const
/** One of them. */
export type AiUseField = (typeof aiUseFields)[number]

const passage = z.string('采用的文字必须是文字').check(limited('采用的文字', PASSAGE_LIMIT))

/**
 * The passages that were taken over since the last save: from answers (AnswerID), or from what a model would correct (LedgerID, of
 * TextFinding). `Around`: the correction with what stands beside it. What does not stand in the answer or in the text is left out.
 * `Field`: the field it was put into, for few words are known there alone; left out: the first that says them, the text first.
 */
export const AiUsesSent = z
  .array(
    z
      .object({
        AnswerID: z.optional(id),
        LedgerID: z.optional(id),
        Text: passage,
        Around: z.optional(passage),
        Field: z.optional(z.enum(aiUseFields, '采用的文字放进的不是稿件的栏')),
      })
      .check(
        z.refine(
          ({ AnswerID, LedgerID }) => (AnswerID === undefined) !== (LedgerID === undefined),
          '采用的文字要写明来自哪个回答（AnswerID）或哪次检查（LedgerID）',
        ),
      ),
    '采用的文字必须是一列',
  )
  .check(z.maxLength(PASSAGES, `一次保存最多采用 ${PASSAGES} 处文字`))

/** Kinds of uses: a passage taken over, a file of the library, text like an answer's, or a correction taken over. */
export const aiUseKinds = {
  ...{ text: 'AI 文字', picture: 'AI 图片', video: 'AI 视频', like: '可能来自 AI', correction: 'AI 校对' },
} as const

/** Kinds that label the article. */
export const labellingKinds = ['text', 'picture', 'video'] as const satisfies readonly (keyof typeof aiUseKinds)[]

/** One of them. Of an answer that is not the reader's own, and that nobody took over, nothing is said but the passage. */
export const AiUse = z.object({
  ID: z.number(),
  Kind: z.enum(['text', 'picture', 'video', 'like', 'correction']),
  /** The passage; of a file its title. */
  Text: z.string(),
  /** A short passage with what stands beside it: it is that one alone. '' where it is long enough to be known by itself. */
  Around: z.string(),
  /** The field in which a short passage stands; '' where it may stand anywhere. */
  Field: z.enum(['', ...aiUseFields]),
  /** Of a file: its keys that stand in the text, by which it is found there. Default none. */
  Keys: z.optional(z.array(z.string())),
  /** Whether any of it still stands in the newest text or in the public one. */
  IsThere: flag,
  Provider: z.string(),
  Model: z.string(),
  Prompt: z.string(),
  /** Who took it over, or saved the text in which it was found. */
  AdminUserRealName: z.string(),
  Revision: z.number(),
  CreateTime: z.string(),
})
/** See the schema. */
export type AiUse = z.infer<typeof AiUse>

/** All of an article, the newest last. */
export const AiOrigin = z.object({
  ID: z.number(),
  /** It is labelled. */
  IsAi: flag,
  /** The person may take the label off, as far as they are asked; nothing of it may stand there, too. */
  MayRemove: flag,
  Uses: z.array(AiUse),
})
/** See the schema. */
export type AiOrigin = z.infer<typeof AiOrigin>

/** Take the label off. `Revision`: the one that was looked at. */
export const AiLabelOff = z.object({
  ID: id,
  Revision: z.optional(revision),
  Reason: z.string('请填写理由').check(
    z.refine((text) => text.trim() !== '', '请填写理由'),
    limited('理由', REASON_LIMIT),
  ),
})

/** What readers are told (标识办法, 第四条: 文本的起始、末尾). */
export const AI_NOTICE = '本文部分内容由人工智能生成'

/** How many uses that still stand there there are: taken over, perhaps a machine's, and corrections taken over. */
export function countUses(uses: readonly Pick<AiUse, 'Kind' | 'IsThere'>[]): {
  taken: number
  alike: number
  corrected: number
} {
  const there = uses.filter(({ IsThere }) => IsThere)
  const of = (kind: AiUse['Kind']) => there.filter(({ Kind }) => Kind === kind).length
  const alike = of('like')
  const corrected = of('correction')
  return { taken: there.length - alike - corrected, alike, corrected }
}
