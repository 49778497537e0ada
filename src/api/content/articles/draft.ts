/** What the editor sends to save an article, and what a save answers. */
import { z } from 'zod/mini'
import { flag, id, revision } from '../../callSchemas.ts'
import { richText } from '../../text/richText.ts'
import { AiUsesSent } from './aiUses.ts'
import { Article } from './article.ts'
import { Status } from './row.ts'
import { SUGGESTED_LIMIT, writtenFields, written } from './written.ts'

const sentElsewhere = ['ID', 'ResourceGUID', 'Revision', 'SuggestedContent', ...writtenFields]
/** What an answer says of an article and no save writes: a save that brings it is told so (ArticleSaved.Dropped). */
export const unsavedFields: readonly string[] = Object.keys(Article.shape).filter(
  (name) => !sentElsewhere.includes(name),
)
/** They are heard, whatever they hold, so that they can be named. */
const unsaved: object = Object.fromEntries(unsavedFields.map((name) => [name, z.optional(z.unknown())]))

/**
 * What the editor sends. Without ID or ResourceGUID a new article. `Revision`: the one the text is based on, default the one
 * that the sign-in was shown last; when somebody else saved meanwhile the answer is a conflict and nothing is overwritten. `Key`: makes the sending of a new article repeatable.
 * `SuggestedContent` goes with a ResourceContent and is the same text with suggestions; a ResourceContent without it ends
 * those that were there, because they would stand in a text that is another one.
 */
export const ArticleDraft = z.object({
  ...unsaved,
  ...written,
  ID: z.optional(id),
  ResourceGUID: z.optional(z.string().check(z.maxLength(64, '没有这篇稿件。'))),
  Revision: z.optional(revision),
  SuggestedContent: z.optional(richText('修订', SUGGESTED_LIMIT, '正文和修订')),
  /** Saved by the clock, not by the person: merged with the autosave before it in the version list. */
  Autosave: z.optional(flag),
  Key: z.optional(z.string().check(z.maxLength(64))),
  /** Ours: see aiUses.ts. */
  AiUses: z.optional(AiUsesSent),
  /** Ours: a new article begins with this template; the button 模板添加 is enough for it. */
  TemplateID: z.optional(id),
})
/** What a caller may send to save. */
export type ArticleDraft = z.input<typeof ArticleDraft>

/** The fields a person writes, without what the sending of them needs. */
export type ArticleWritten = Pick<ArticleDraft, keyof typeof written>
/** The same with the suggestions in the text, which stay in the house. */
export type ArticleSuggested = ArticleWritten & Pick<ArticleDraft, 'SuggestedContent'>

/** What a save answers. */
export const ArticleSaved = z.object({
  ID: z.number(),
  ResourceGUID: z.string(),
  Revision: z.number(),
  Status,
  UpdateTime: z.string(),
  /** What was taken out of the text because it could do harm: tag or attribute -> how often. */
  Removed: z.record(z.string(), z.number()),
  /** Ours: fields of the request that a save does not write; absent when it brought none. */
  Dropped: z.optional(z.array(z.string())),
  LogID: z.optional(z.number()),
})

/** See the schema. */
export type ArticleSaved = z.infer<typeof ArticleSaved>
