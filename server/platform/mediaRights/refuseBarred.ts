/**
 * What turned public in a transaction may be public. The database notes what did (migrations 0401, 0406, 0415 and 0461), whoever wrote
 * it, so it is asked in one place and not by each that saves, switches, undoes or imports. What was public before and only stays is
 * not noted.
 */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Me } from '../../../src/api/access.ts'
import { contract, type FamilyName } from '../../../src/api/index.ts'
import type { Db } from '../pipeline/implement.ts'
import { refuseField } from '../records/refuseField.ts'
import { asksMayBePublic } from './inTurn.ts'
import { barredIn, type Standing } from './judgeUse.ts'
import { isOfTheHouse } from './ofTheHouse.ts'
import { rightsOfVersion } from './rightsIn.ts'
import { sayBarred } from './sayBarred.ts'
import { turnedWithin } from './turnedWithin.ts'

interface Turned extends Standing {
  /** Of the record. */
  readonly StID: number
  readonly Family: FamilyName
  readonly RecordID: number
  readonly Field: string
  readonly MediaID: number
  /** In which the record stands; null: in none. */
  readonly Channels: readonly (number | null)[]
}

const settings = ['copydesk.media_turned_public', 'copydesk.media_turned_within'] as const

/**
 * Throws 'refused', in the words of barredMedia, where something of it may not be public; before the transaction is committed.
 * What may be is not asked again. `me`: who is told; default: no person.
 */
export async function refuseBarred(db: Db, now: Date, me?: Me): Promise<void> {
  const { rows } = await sql<{ said: string }>`
    select coalesce(current_setting(name, true), '') as said from unnest(${[...settings]}::text[]) with ordinality as of(name, at)
    order by at`.execute(db)
  const [uses, records] = rows.map(({ said }) => said) as [string, string]
  if (uses === '' && records === '') return
  await asksMayBePublic(db)
  const within = records === '' ? [] : await turnedWithin(db, records, now)
  const notes = [uses, ...within.map((use) => JSON.stringify(use))].filter((use) => use !== '').join()
  await refuseUses(db, now, notes, me)
  await sql`select set_config(name, '', true) from unnest(${[...settings]}::text[]) as name`.execute(db)
}

/** Which of the noted uses may not be public, by family and record. `notes`: as turnedWithin answers them, as JSON without the brackets. */
export async function barredUses(db: Db, now: Date, notes: string, me: Me | undefined) {
  const { rows } = await sql<Turned>`
    with noted as (
      select distinct one->>0 as "Family", (one->>1)::bigint as "RecordID", one->>2 as "Field", (one->>3)::bigint as "VersionID"
      from jsonb_array_elements(${`[${notes}]`}::jsonb) as one
    )
    select coalesce(u."StID", m."StID") as "StID", coalesce(u."StID" <> m."StID", false) as "IsForeign", n."Family", n."RecordID", n."Field", m."ID" as "MediaID", m."Title", ${rightsOfVersion} as rights,
      ${isOfTheHouse('n', 'm')} as "IsOfTheHouse",
      coalesce(case when n."Family" = 'articles' then (
        select to_jsonb(media_channels(public_channel(a."Extra", a."ChID"), public_further_channels(a."Extra")))
        from articles a where a."ID" = n."RecordID") end, '[null]') as "Channels"
    from noted n join media_versions v on v."ID" = n."VersionID" join media m on m."ID" = v."MediaID"
    left join media_uses u on u."Family" = n."Family" and u."RecordID" = n."RecordID" and u."Field" = n."Field"
      and u."IsLive" and u."VersionID" = n."VersionID"
    where u."StID" is not null or (n."Family" = 'media' and n."RecordID" = m."ID" and m."IsPublic")
    order by n."Family", n."RecordID", m."ID"`.execute(db)
  return rows.flatMap((row) => {
    const why = barredIn(row, { at: now, channels: row.Channels }, me)
    return why === undefined ? [] : [{ ...row, ...why }]
  })
}

async function refuseUses(db: Db, now: Date, notes: string, me: Me | undefined): Promise<void> {
  const barred = await barredUses(db, now, notes, me)
  const [first] = barred
  if (!first) return
  // One record at a time: the sentence says in which it stands.
  const own = barred.filter(({ Family, RecordID }) => Family === first.Family && RecordID === first.RecordID)
  const isItself = first.Family === 'media' && first.RecordID === first.MediaID
  const items = [...new Map(own.map((one) => [one.MediaID, one])).values()]
  const said = await sayBarred(db, first.StID, isItself ? '' : contract[first.Family].title, items, me)
  throw own.every(({ Field }) => Field === first.Field) ? refuseField(first.Field, said) : new Refusal('refused', said)
}
