/** Finding articles by what is written in them. Ours: the specification names lists and no search. */
import { z } from 'zod/mini'
import { flag, id, page } from '../../callSchemas.ts'
import { richText } from '../../text/richText.ts'
import { limited } from '../../text/textLimit.ts'
import { ArticleFilter } from './filter.ts'
import { ArticleRow, heldFields, Status } from './row.ts'
import { CONTENT_LIMIT } from './written.ts'

/** What is sought, and every filter of the list. */
export const SearchFilter = z.extend(z.omit(ArticleFilter, { Name: true, SortType: true }), {
  /** Words apart by spaces, all of them; "…" a phrase; -word without it. Left out: the ordinary list. */
  Text: z.optional(z.string().check(limited('搜索词', 200))),
  /** 'relevance' (default): finds in the title before others of their time; 'new': newest first. */
  Order: z.optional(z.enum(['relevance', 'new'], '排序方式不存在')),
})

/** A stretch of a text to be marked: start and length in UTF-16 units. */
const Marks = z.array(z.readonly(z.tuple([z.number(), z.number()])))

/** An article that was found. */
export const FoundArticle = z.extend(ArticleRow, {
  /** The piece of the text that shows why. */
  Snippet: z.string(),
  Marks,
  TitleMarks: Marks,
})
/** See the schema. */
export type FoundArticle = z.infer<typeof FoundArticle>

/** What a search answers. `Pending`: older articles that are still being taken into the index. */
export const Found = z.extend(page(FoundArticle), { Pending: z.number() })

/** Ours: how alike two texts are that are told to be the same one, 0 to 1: pieces they share. */
export const DUPLICATE_SHARE = 0.6

/** An article that says something similar. */
export const SimilarArticle = z.object({
  ID: z.number(),
  Title: z.string(),
  Status,
  ...heldFields,
  ChannelName: z.string(),
  AdminName: z.string(),
  CreateTime: z.string(),
  /** How much the texts share, 0 to 1. */
  Share: z.number(),
  /** So much that one of them was probably written from the other. */
  IsDuplicate: flag,
})
/** See the schema. */
export type SimilarArticle = z.infer<typeof SimilarArticle>

/** What is compared: an article that is there, or a text that is being written; `ID` is then left out of the finds. */
export const SimilarQuestion = z.object({
  ID: z.optional(id),
  Title: z.optional(z.string().check(limited('标题', 500))),
  ResourceContent: z.optional(richText('正文', CONTENT_LIMIT)),
})

/** Ours: so many words are counted at once. */
export const WORDS_LIMIT = 400

/** Words that are counted. */
export const WordsAsked = z.object({
  Words: z.array(z.string().check(limited('词', 40))).check(z.maxLength(WORDS_LIMIT, `一次最多数 ${WORDS_LIMIT} 个词`)),
})

/** In how many of the newest articles each stands, in the order asked; `Articles`: how many were looked at. */
export const WordUses = z.object({
  Articles: z.number(),
  Uses: z.array(z.object({ Word: z.string(), Articles: z.number() })),
})
