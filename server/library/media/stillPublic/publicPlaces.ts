/** Where the public sees items, and whether they may be seen there by now. */
import { sql } from 'kysely'
import type { Me } from '../../../../src/api/access.ts'
import type { FamilyName } from '../../../../src/api/index.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { barredIn } from '../../../platform/mediaRights/judgeUse.ts'
import { isOfTheHouse } from '../../../platform/mediaRights/ofTheHouse.ts'
import { rightsOfVersion } from '../../../platform/mediaRights/rightsIn.ts'
import { showsAt } from '../../../platform/mediaRights/showsAt.ts'
import type { OwnedRights } from '../../../platform/mediaRights/toldOf.ts'

/** Ours: of so many places at most it is asked what is to become of them. */
const MOST = 1000

type Asking = Pick<Request<unknown>, 'db' | 'me' | 'now'>

/** One place. */
export interface PublicPlace {
  readonly Family: FamilyName
  readonly RecordID: number
  readonly Field: string
  readonly VersionID: number
  /** The item whose file stands there. */
  readonly MediaID: number
  readonly Title: string
  /** Who brought it. */
  readonly AdminID: number
  readonly rights: OwnedRights
  readonly IsOfTheHouse: boolean
  /** In which the record stands; null: in none. */
  readonly Channels: readonly (number | null)[]
}

/**
 * Those of the station's items of these numbers, of what was made of them, and of the same files elsewhere: what is said of one is
 * said of all. What stands in something hidden is no such place, unless a link leads there.
 */
export async function publicPlaces({ db, me, now }: Asking, items: readonly number[]): Promise<readonly PublicPlace[]> {
  if (items.length === 0) return []
  const { rows } = await sql<PublicPlace>`
    with recursive touched ("ID") as (
      select unnest(${[...items]}::bigint[])
      union
      select next."ID" from touched cross join lateral (
        select media_made_of(touched."ID") union all select media_same(touched."ID")) next ("ID")
    ), stood as (
      select u."Family", u."RecordID", u."Field", u."VersionID" from touched
      join media_uses u on u."MediaID" = touched."ID" and u."IsLive" and u."StID" = ${me.StID}
      where (select coalesce(bool_or(${showsAt(now)} and media_is_seen(s.within, s."WithinID")), true)
        from media_standing s where s.family = u."Family" and s."ID" = u."RecordID")
      union all
      select 'media', m."ID", 'IsPublic', m."VersionID" from touched join media m on m."ID" = touched."ID" and m."StID" = ${me.StID}
      where m."IsPublic" and m."DeletedAt" is null and m."VersionID" is not null and m."Kind" <> 'album'
      limit ${MOST}
    )
    select stood.*, m."ID" as "MediaID", m."Title", m."AdminID", ${rightsOfVersion} as rights,
      ${isOfTheHouse('stood', 'm')} as "IsOfTheHouse",
      coalesce(case when stood."Family" = 'articles' then (
        select to_jsonb(media_channels(public_channel(a."Extra", a."ChID"), public_further_channels(a."Extra")))
        from articles a where a."ID" = stood."RecordID") end, '[null]') as "Channels"
    from stood join media_versions v on v."ID" = stood."VersionID" join media m on m."ID" = v."MediaID"
    order by m."ID", stood."Family", stood."RecordID", stood."Field"`.execute(db)
  return rows
}

/** Why what stands there may not be public by now, as `reader` is told; undefined: it may be. */
export const barredAt = (place: PublicPlace, now: Date, reader: Pick<Me, 'ID' | 'grants'> | undefined) =>
  barredIn({ ...place, IsForeign: false }, { at: now, channels: place.Channels }, reader)
