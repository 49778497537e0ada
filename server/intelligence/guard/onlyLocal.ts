/** Channels marked 只用本地模型: what stands in them is told to no service outside of the house. */
import { sql, type Kysely } from 'kysely'
import type { Chip } from '../../../src/api/intelligence/aiAnswers/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { standsIn } from './foreign.ts'
import { inChannelsOf } from './tools/readTools.ts'

/** Records of a family. */
export interface OfFamily {
  readonly family: string
  readonly ids: readonly number[]
}

/** What is about to be told. */
export interface OfChannels {
  readonly StID: number
  readonly records?: readonly OfFamily[]
  readonly ChIDs?: readonly number[]
}

/** What is said where there is no model in the house. */
export const NO_LOCAL =
  '内容来自“AI 只用本地模型”的栏目，不能发给外部的 AI 服务，而本站还没有启用本地模型。请先去掉它，或请管理员在“AI 设置”里启用一个。'

/** What a model outside is told where a record of such a channel was asked for. */
export const WITHHELD = '它所在的栏目只用本地模型，不能发给外部的 AI 服务。'

/** The records among these that are in such a channel, or in one under it: of a family whose records an assistant may read. */
export async function localAmong(
  db: Kysely<Database>,
  StID: number,
  { family, ids }: OfFamily,
): Promise<ReadonlySet<number>> {
  const found = inChannelsOf(family)
  if (ids.length === 0 || !found) return new Set()
  const { rows } = await sql<{ ID: number }>`${markedChannels(StID)}
    select r."ID" from ${sql.table(found.table)} r where r."StID" = ${StID} and r."ID" = any(${[...ids]}::bigint[])
      and exists (select from marked m where m."ID" in (${found.channels}))`.execute(db)
  return new Set(rows.map(({ ID }) => ID))
}

/** Whether a station has such a channel. */
export async function hasLocalChannels(db: Kysely<Database>, StID: number): Promise<boolean> {
  const marked = db.selectFrom('channels').select('ID').where('StID', '=', StID).where('LocalAiOnly', '=', true)
  return (await marked.limit(1).executeTakeFirst()) !== undefined
}

/** Whether any of it is of such a channel. */
export async function onlyLocalOf(
  db: Kysely<Database>,
  { StID, records = [], ChIDs = [] }: OfChannels,
): Promise<boolean> {
  if (ChIDs.length > 0) {
    const { rows } = await sql<{ is: boolean }>`${markedChannels(StID)}
      select exists (select from marked where "ID" = any(${[...ChIDs]}::bigint[])) as is`.execute(db)
    if (rows[0]?.is) return true
  }
  for (const one of records) if ((await localAmong(db, StID, one)).size > 0) return true
  return false
}

/** The records that attached things are, or stand in. */
export const ofAttached = (attached: readonly Pick<Chip, 'Kind' | 'ID'>[]): OfFamily[] =>
  byFamily(attached.filter(({ ID }) => ID !== 0).map(({ Kind, ID }) => ({ family: standsIn[Kind], ids: [ID] })))

function byFamily(all: readonly OfFamily[]): OfFamily[] {
  const groups = Map.groupBy(all, ({ family }) => family)
  return [...groups].map(([family, some]) => ({ family, ids: [...new Set(some.flatMap(({ ids }) => ids))] }))
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
  const records = byFamily([...ofAttached(attached), ...read.map(({ Family, Ids }) => ({ family: Family, ids: Ids }))])
  return onlyLocalOf(db, { StID, records })
}

interface Read {
  readonly Family: string
  readonly Ids: readonly number[]
}
