/** The items of the library that keep a record from being public: for whoever may permit them. */
import { sql } from 'kysely'
import { tableNameOf } from '../database/tableName.ts'
import type { Db } from '../pipeline/implement.ts'
import { barredInDraft, type ToBePublic } from './barredMedia.ts'
import { barredUses } from './refuseBarred.ts'
import { turnedWithin } from './turnedWithin.ts'

/** The channel in which a record of a family is to stand, beside the further ones of an article. */
export async function channelOf(db: Db, family: string, ID: number): Promise<number | null | undefined> {
  if (family !== 'articles') return null
  const { rows } = await sql<{ ChID: number | null }>`select "ChID" from articles where "ID" = ${ID}`.execute(db)
  return rows[0]?.ChID ?? undefined
}

/**
 * The numbers of the items: what stands in its drafts, what the public sees of it, and what would be seen with it once it is
 * shown.
 */
export async function barredIDs(
  db: Db,
  StID: number,
  family: string,
  { ID, at }: Omit<ToBePublic, 'channel'>,
): Promise<readonly number[]> {
  const record = { ID, at, channel: await channelOf(db, family, ID) }
  const drafted = (await barredInDraft(db, StID, family, record)).map(({ ItemID }) => ItemID)
  const place = tableNameOf(family) ?? family
  const within = await turnedWithin(db, JSON.stringify([place, ID, StID]), at, true)
  const seen = await barredUses(db, at, within.map((use) => JSON.stringify(use)).join(), undefined)
  return [...new Set([...drafted, ...seen.map(({ MediaID }) => MediaID)])]
}
