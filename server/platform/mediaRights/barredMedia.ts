/**
 * Why a record's items of the library may not become public: for whatever publishes, before it does. It stands here because
 * what publishes knows nothing of the library's families.
 */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Db } from '../pipeline/implement.ts'
import { barredIn, type Standing } from './judgeUse.ts'
import { isOfTheHouse } from './ofTheHouse.ts'
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
  readonly ID: number
  readonly RecordID: number
}

/** What stands in the drafts of records, those of one record once each. */
async function usedIn(db: Db, StID: number, family: string, ids: readonly number[]): Promise<readonly Used[]> {
  const { rows } = await sql<Used>`
    select distinct u."RecordID", m."ID", m."Title", ${rightsOfVersion} as rights,
      m."StID" <> u."StID" as "IsForeign", ${isOfTheHouse('u', 'm')} as "IsOfTheHouse"
    from media_uses u join media m on m."ID" = u."MediaID" join media_versions v on v."ID" = u."VersionID"
    where u."StID" = ${StID} and u."Family" = ${family} and u."RecordID" = any(${[...ids]}) and not u."IsLive"
    order by m."ID"`.execute(db)
  return rows
}

/** An item that keeps a record from being public, as it is told. */
export type BarredItem = NonNullable<ReturnType<typeof barredIn>> & { readonly ItemID: number }

/** By the record's number: what keeps it from being public in any of the channels in which it is to stand. */
async function barredOf(
  db: Db,
  StID: number,
  family: string,
  records: readonly ToBePublic[],
  me?: Me,
): Promise<ReadonlyMap<number, readonly BarredItem[]>> {
  const ids = records.map(({ ID }) => ID)
  const further = family === 'articles' ? await furtherOf(db, records) : new Map<number, number[]>()
  const byRecord = Map.groupBy(await usedIn(db, StID, family, ids), ({ RecordID }) => RecordID)
  const judged = ({ ID, channel, at }: ToBePublic) =>
    (byRecord.get(ID) ?? []).flatMap((used) => {
      const barred = barredIn(used, { at, channels: [channel, ...(further.get(ID) ?? [])] }, me)
      return barred ? { ...barred, ItemID: used.ID } : []
    })
  return new Map(records.map((record) => [record.ID, judged(record)]))
}

/** What stands in the drafts of a record and keeps it from being public, as its refusal tells it to this person. */
export async function barredInDraft(
  db: Db,
  StID: number,
  family: string,
  record: ToBePublic,
  me?: Me,
): Promise<readonly BarredItem[]> {
  return (await barredOf(db, StID, family, [record], me)).get(record.ID)!
}

/** By the record's number: a sentence that names what may not be used, by which rule, and who can help. `noun`: what the records are called; `me`: who is told. */
export async function barredMedia(
  db: Db,
  StID: number,
  family: string,
  records: readonly ToBePublic[],
  { noun = '稿件', me }: { readonly noun?: string; readonly me: Me },
): Promise<ReadonlyMap<number, string>> {
  if (records.length === 0) return new Map()
  const found = new Map<number, string>()
  for (const [ID, barred] of await barredOf(db, StID, family, records, me))
    if (barred.length > 0) found.set(ID, await sayBarred(db, StID, noun, barred, me))
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
