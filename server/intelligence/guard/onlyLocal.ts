/** Channels marked 只用本地模型: what is in their articles is told to no service outside of the house. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** What is about to be told. */
export interface OfChannels {
  readonly StID: number
  readonly ArticleIDs?: readonly number[]
  readonly ChIDs?: readonly number[]
}

/** What is said where there is no model in the house. */
export const NO_LOCAL =
  '内容来自“AI 只用本地模型”的栏目，不能发给外部的 AI 服务，而本站还没有启用本地模型。请先去掉它，或请管理员在“AI 设置”里启用一个。'

/** The articles among these that are in such a channel, or in one under it. */
export async function localArticles(
  db: Kysely<Database>,
  StID: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ ID: number }>`${markedChannels(StID)}
    select a."ID" from articles a where a."StID" = ${StID} and a."ID" = any(${[...ids]}::bigint[])
      and a."ChID" in (select "ID" from marked)`.execute(db)
  return new Set(rows.map(({ ID }) => ID))
}

/** Whether any of it is of such a channel. */
export async function onlyLocalOf(
  db: Kysely<Database>,
  { StID, ArticleIDs = [], ChIDs = [] }: OfChannels,
): Promise<boolean> {
  if (ChIDs.length > 0) {
    const { rows } = await sql<{ is: boolean }>`${markedChannels(StID)}
      select exists (select from marked where "ID" = any(${[...ChIDs]}::bigint[])) as is`.execute(db)
    if (rows[0]?.is) return true
  }
  return (await localArticles(db, StID, ArticleIDs)).size > 0
}

const markedChannels = (StID: number) => sql`with recursive marked as (
  select "ID" from channels where "StID" = ${StID} and "LocalAiOnly"
  union select c."ID" from channels c join marked m on c."ParentID" = m."ID" where c."StID" = ${StID})`

/**
 * Whether a conversation holds any of it: an answer that was for a model in the house alone, an article that was attached or
 * read. Once it is so it stays so, whatever becomes of the channel's mark.
 */
export async function conversationIsLocal(
  db: Kysely<Database>,
  { StID, ConversationID }: { readonly StID: number; readonly ConversationID: number },
): Promise<boolean> {
  const { rows } = await sql<{ local: boolean; ids: number[] }>`select
      exists (select from ai_answers where "ConversationID" = ${ConversationID} and "OnlyLocal") as local,
      array(select (c->>'ID')::bigint from ai_questions q, jsonb_array_elements(q."Context") c
          where q."ConversationID" = ${ConversationID} and c->>'Kind' in ('article', 'selection') and c->>'ID' <> '0'
        union select i::bigint from ai_answers a, jsonb_array_elements(a."Reads") r, jsonb_array_elements_text(r->'Ids') i
          where a."ConversationID" = ${ConversationID} and r->>'Family' = 'articles') as ids`.execute(db)
  const { local, ids } = rows[0]!
  return local || (await onlyLocalOf(db, { StID, ArticleIDs: ids }))
}
