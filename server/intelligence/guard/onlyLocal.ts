/** Channels marked 只用本地模型: what is in their articles is told to no service outside of the house. */
import { sql, type Kysely } from 'kysely'
import type { FamilyName } from '../../../src/api/index.ts'
import type { Chip, ContextKind } from '../../../src/api/intelligence/aiAnswers/context.ts'
import type { Database } from '../../platform/database/schema.ts'

/** What is about to be told. */
export interface OfChannels {
  readonly StID: number
  readonly ArticleIDs?: readonly number[]
  /** Of articles: a comment tells what its article is called, and what is in it. */
  readonly CommentIDs?: readonly number[]
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

/** The same of records of any family that are read: articles, and what was written under one. */
export async function localAmong(
  db: Kysely<Database>,
  StID: number,
  { family, ids }: { readonly family: FamilyName; readonly ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  if (family === 'articles') return localArticles(db, StID, ids)
  if (family !== 'articleComments' || ids.length === 0) return new Set()
  const { rows } = await sql<{ ID: number }>`${markedChannels(StID)}
    select c."ID" from comments c join articles a on a."ID" = c."TargetID" and a."StID" = c."StID"
    where c."StID" = ${StID} and c."Kind" = 'article' and c."ID" = any(${[...ids]}::bigint[])
      and a."ChID" in (select "ID" from marked)`.execute(db)
  return new Set(rows.map(({ ID }) => ID))
}

/** Whether any of it is of such a channel. */
export async function onlyLocalOf(
  db: Kysely<Database>,
  { StID, ArticleIDs = [], CommentIDs = [], ChIDs = [] }: OfChannels,
): Promise<boolean> {
  if (ChIDs.length > 0) {
    const { rows } = await sql<{ is: boolean }>`${markedChannels(StID)}
      select exists (select from marked where "ID" = any(${[...ChIDs]}::bigint[])) as is`.execute(db)
    if (rows[0]?.is) return true
  }
  const local = await localArticles(db, StID, ArticleIDs)
  return local.size > 0 || (await localAmong(db, StID, { family: 'articleComments', ids: CommentIDs })).size > 0
}

/** Kinds of what is attached that stand in an article, where they have its number. */
const ofArticle: readonly ContextKind[] = ['article', 'selection', 'text']

/** What attached things are of. */
export function ofAttached(
  attached: readonly Pick<Chip, 'Kind' | 'ID'>[],
): Required<Omit<OfChannels, 'StID' | 'ChIDs'>> {
  const of = (kinds: readonly ContextKind[]) =>
    attached.filter(({ Kind, ID }) => kinds.includes(Kind) && ID !== 0).map(({ ID }) => ID)
  return { ArticleIDs: of(ofArticle), CommentIDs: of(['comment']) }
}

const markedChannels = (StID: number) => sql`with recursive marked as (
  select "ID" from channels where "StID" = ${StID} and "LocalAiOnly"
  union select c."ID" from channels c join marked m on c."ParentID" = m."ID" where c."StID" = ${StID})`

/**
 * Whether a conversation holds any of it: an answer that was for a model in the house alone, what was attached or read. Once it
 * is so it stays so, whatever becomes of the channel's mark.
 */
export async function conversationIsLocal(
  db: Kysely<Database>,
  { StID, ConversationID }: { readonly StID: number; readonly ConversationID: number },
): Promise<boolean> {
  const { rows } = await sql<{ local: boolean; attached: Pick<Chip, 'Kind' | 'ID'>[]; read: Read[] }>`select
      exists (select from ai_answers where "ConversationID" = ${ConversationID} and "OnlyLocal") as local,
      (select coalesce(jsonb_agg(jsonb_build_object('Kind', c->'Kind', 'ID', (c->>'ID')::bigint)), '[]')
        from ai_questions q, jsonb_array_elements(q."Context") c
        where q."ConversationID" = ${ConversationID} and c->>'ID' <> '0') as attached,
      (select coalesce(jsonb_agg(jsonb_build_object('Family', r->'Family', 'Ids', r->'Ids')), '[]')
        from ai_answers a, jsonb_array_elements(a."Reads") r where a."ConversationID" = ${ConversationID}) as read`.execute(
    db,
  )
  const { local, attached, read } = rows[0]!
  if (local) return true
  const readOf = (family: FamilyName) => read.filter(({ Family }) => Family === family).flatMap(({ Ids }) => Ids)
  const { ArticleIDs, CommentIDs } = ofAttached(attached)
  return onlyLocalOf(db, {
    StID,
    ArticleIDs: [...ArticleIDs, ...readOf('articles')],
    CommentIDs: [...CommentIDs, ...readOf('articleComments')],
  })
}

interface Read {
  readonly Family: string
  readonly Ids: readonly number[]
}
