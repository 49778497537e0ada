/**
 * In which channels the records stand that an assistant may read: by a record `r` of a family's table, a query of their numbers.
 * Of a record that names another, which it is told with, the other's channels count as well.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Where the records of a family are, and how their channels are found. */
export interface InChannels {
  readonly table: keyof Database
  /** A query with one column, of the record `r`. Those that are marked, and those under them, stand in `marked`. */
  readonly channels: RawBuilder<unknown>
}

/** Those of a selection `s` and of the topic it is of. */
export const ofSelection = (is: RawBuilder<unknown>) => sql`select unnest(array[s."ChID", t."ChID"])
  from topic_selections s left join topics t on t."ID" = s."TopicID" where ${is}`

/** Those of a report `n`, and of the selection it was asked for. */
export const ofMakeNews = (is: RawBuilder<unknown>) => sql`select n."ChID" from make_news n where ${is}
  union all (select unnest(array[s."ChID", t."ChID"]) from make_news n join topic_selections s on s."ID" = n."SelectionID"
    left join topics t on t."ID" = s."TopicID" where ${is})`

/** Those of an article `a`: its own, further ones, those the public sees it in, and of the report it was written for. */
export const ofArticle = (is: RawBuilder<unknown>) => sql`select unnest(array[a."ChID"] || further_channels(a."Extra")
    || case when a."LiveRevision" is null then '{}' else public_channels(a."Extra", a."ChID") end) from articles a where ${is}
  union all (select x.c from articles a, lateral (${ofMakeNews(sql`n."ID" = a."MakeNewsID"`)}) x(c) where ${is})`

/** Articles. */
export const articlesIn: InChannels = { table: 'articles', channels: ofArticle(sql`a."ID" = r."ID"`) }
/** Those of the selections that were made of a clue. */
const ofClue = (ID: RawBuilder<unknown>) => ofSelection(sql`s."ClueID" = ${ID} and s."StID" = r."StID"`)

/** Clues: they come before there is a channel, and stand in those of what became of them. */
export const cluesIn: InChannels = { table: 'clues', channels: ofClue(sql`r."ID"`) }
/** Selections of topics, which tell what the clue they were made of is called. */
export const selectionsIn: InChannels = {
  table: 'topic_selections',
  channels: sql`select x.c from (${ofSelection(sql`s."ID" = r."ID"`)}) x(c)
    union all select x.c from (${ofClue(sql`r."ClueID"`)}) x(c)`,
}
/** Reports asked for. */
export const makeNewsIn: InChannels = { table: 'make_news', channels: ofMakeNews(sql`n."ID" = r."ID"`) }
/** Special topics. */
export const topicsIn: InChannels = { table: 'topics', channels: sql`select r."ChID"` }
/** What was written under articles; under anything else, none. */
export const commentsIn: InChannels = {
  table: 'comments',
  channels: sql`select x.c from (${ofArticle(sql`r."Kind" = 'article' and a."ID" = r."TargetID" and a."StID" = r."StID"`)}) x(c)`,
}
/**
 * Tags: a word that came with an article is one of it, until it stands in an article that may be told of. What somebody added among
 * the tags is of none.
 */
export const tagsIn: InChannels = {
  table: 'tags',
  channels: sql`select h."ID" from channels h where h."StID" = r."StID" and h."LocalAiOnly" and not r."IsOwn" and not exists (
    select from articles o where o."StID" = r."StID" and o."KeyWords" <> ''
      and tag_words(o."KeyWords") && tag_words(r."Name" || ',' || r."Aliases")
      and not exists (select from marked k where k."ID" in (${ofArticle(sql`a."ID" = o."ID"`)})))`,
}
