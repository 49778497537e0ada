/**
 * In which channels the records stand that an assistant may read: by a record `r` of a family's table, a query of their numbers.
 * Of a record that names another, which it is told with, the other's channels count as well.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Where the records of a family are, and how their channels are found. */
export interface InChannels {
  readonly table: keyof Database
  /** A query with one column, of the record `r`. */
  readonly channels: RawBuilder<unknown>
}

/** A selection named `s` somewhere, and the topic it is of. */
const ofSelection = (is: RawBuilder<unknown>) => sql`select unnest(array[s."ChID", t."ChID"])
  from topic_selections s left join topics t on t."ID" = s."TopicID" where ${is}`

const ofMakeNews = (is: RawBuilder<unknown>) => sql`select n."ChID" from make_news n where ${is}
  union all (select unnest(array[s."ChID", t."ChID"]) from make_news n join topic_selections s on s."ID" = n."SelectionID"
    left join topics t on t."ID" = s."TopicID" where ${is})`

/** Those of an article `a`: its own, further ones, those the public sees it in, and of the report it was written for. */
const ofArticle = (is: RawBuilder<unknown>) => sql`select unnest(array[a."ChID"] || further_channels(a."Extra")
    || case when a."LiveRevision" is null then '{}' else public_channels(a."Extra", a."ChID") end) from articles a where ${is}
  union all (select x.c from articles a, lateral (${ofMakeNews(sql`n."ID" = a."MakeNewsID"`)}) x(c) where ${is})`

/** A number in the parameters of a page. */
const numberIn = (field: RawBuilder<unknown>) =>
  sql`case when ${field} ~ '^[1-9][0-9]{0,17}$' then (${field})::bigint end`
const sourceID = numberIn(sql`r."SourceParams"->>'ID'`)

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
/** Tasks: for a selection, or made from a message about an article, a clue, a selection, a report or another task, whose title they tell. */
export const tasksIn: InChannels = {
  table: 'tasks',
  channels: sql`select x.c from (${ofSelection(sql`s."ID" = r."SubjectID"`)}) x(c)
    union all select x.c from (${ofArticle(
      sql`r."SourcePage" in ('/Publish', '/contribution/Review') and a."ID" = ${sourceID} and a."StID" = r."StID"`,
    )}) x(c)
    union all select x.c from (${ofSelection(
      sql`r."SourcePage" = '/SeleCttopic/chain' and r."SourceParams"->>'Kind' = 'selection' and s."ID" = ${sourceID} and s."StID" = r."StID"`,
    )}) x(c)
    union all select x.c from (${ofSelection(
      sql`r."SourcePage" = '/SeleCttopic/chain' and r."SourceParams"->>'Kind' = 'clue' and s."ClueID" = ${sourceID} and s."StID" = r."StID"`,
    )}) x(c)
    union all select x.c from tasks o, lateral (${ofSelection(sql`s."ID" = o."SubjectID"`)}) x(c)
      where r."SourcePage" = '/Task/Detail' and o."ID" = ${sourceID} and o."StID" = r."StID"
    union all select x.c from (${ofMakeNews(
      sql`r."SourcePage" = '/SeleCttopic/chain' and r."SourceParams"->>'Kind' = 'task' and n."ID" = ${sourceID} and n."StID" = r."StID"`,
    )}) x(c)`,
}
/** What stands in an article, or was made of what does, whose title it tells. */
export const mediaIn: InChannels = {
  table: 'media',
  channels: sql`select x.c from media_uses u, lateral (${ofArticle(sql`a."ID" = u."RecordID" and a."StID" = u."StID"`)}) x(c)
    where u."StID" = r."StID" and u."Family" = 'articles'
      and u."MediaID" in (with recursive up ("ID", "Above") as (
        select r."ID", case when r."Source" <> 'record' then r."SourceID" end
        union select m."ID", case when m."Source" <> 'record' then m."SourceID" end from up
          join media m on m."ID" = up."Above" and m."StID" = r."StID")
      select "ID" from up)`,
}
