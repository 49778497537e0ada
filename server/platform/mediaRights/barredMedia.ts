/**
 * Why a record's items of the library may not become public: for whatever publishes, before it does. It stands here because
 * what publishes knows nothing of the library's families.
 */
import { sql } from 'kysely'
import type { Db } from '../pipeline/implement.ts'
import { barredIn, type Standing } from './judgeUse.ts'
import { rightsOfVersion } from './rightsIn.ts'
import { sayBarred } from './sayBarred.ts'

/** A record that is to become public, where and when. */
export interface ToBePublic {
  readonly ID: number
  /** null: in none, as what is no article; undefined: not known yet. The further channels of an article count besides. */
  readonly channel: number | null | undefined
  readonly at: Date
}

interface Used extends Standing {
  readonly RecordID: number
}

/** By the record's number: a sentence that names what may not be used, by which rule, and who can help. `noun`: what the records are called. */
export async function barredMedia(
  db: Db,
  StID: number,
  family: string,
  records: readonly ToBePublic[],
  noun = '稿件',
): Promise<ReadonlyMap<number, string>> {
  if (records.length === 0) return new Map()
  const ids = records.map(({ ID }) => ID)
  const { rows } = await sql<Used>`
    select distinct u."RecordID", m."ID", m."Title", ${rightsOfVersion} as rights,
      m."StID" <> u."StID" as "IsForeign"
    from media_uses u join media m on m."ID" = u."MediaID" join media_versions v on v."ID" = u."VersionID"
    where u."StID" = ${StID} and u."Family" = ${family} and u."RecordID" = any(${ids}) and not u."IsLive"
    order by m."ID"`.execute(db)
  const further = family === 'articles' ? await furtherOf(db, records) : new Map<number, number[]>()
  const byRecord = Map.groupBy(rows, ({ RecordID }) => RecordID)
  const found = new Map<number, string>()
  for (const { ID, channel, at } of records) {
    const channels = [channel, ...(further.get(ID) ?? [])]
    const barred = (byRecord.get(ID) ?? []).flatMap((used) => barredIn(family, used, { at, channels }) ?? [])
    if (barred.length > 0) found.set(ID, await sayBarred(db, StID, noun, barred))
  }
  return found
}

/** The further channels in which an article is to stand, of those that show anything. */
async function furtherOf(db: Db, records: readonly ToBePublic[]): Promise<ReadonlyMap<number, number[]>> {
  const { rows } = await sql<{ ID: number; channels: number[] }>`
    select a."ID", to_jsonb((media_channels(one.channel, further_channels(a."Extra")))[2:]) as channels
    from unnest(${records.map(({ ID }) => ID)}::bigint[], ${records.map(({ channel }) => channel ?? null)}::bigint[])
      as one("ID", channel) join articles a on a."ID" = one."ID"`.execute(db)
  return new Map(rows.map(({ ID, channels }) => [ID, channels]))
}
