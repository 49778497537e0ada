/**
 * What turned public because what it stands in did: the database notes which records were shown, which stations opened, and which
 * links lead somewhere (migrations 0406, 0415 and 0461).
 */
import { sql } from 'kysely'
import { freeRights } from '../../../src/api/library/media/standing.ts'
import type { Db } from '../pipeline/implement.ts'
import { inForce } from './inForce.ts'
import { isOfTheHouse } from './ofTheHouse.ts'
import { showsAt } from './showsAt.ts'

/** A use: its family, its record, its field and the version, as the database notes it. */
export type Noted = readonly [string, number, string, number]

/** Ours: so many items are judged at once, those of which somebody said something first. */
const MOST = 1000

/**
 * The live uses in the noted records, and in all that is seen in them, that may be barred. It begins at the items that may be,
 * since there are few, and not at what stands in a channel. `notes`: tables, numbers and stations. `asIfShown`: what would be seen
 * if the noted records were shown; default: what is.
 */
export async function turnedWithin(db: Db, notes: string, now: Date, asIfShown = false): Promise<Noted[]> {
  const shows = asIfShown ? sql`(s.shows or (s.place, s."ID") in (select place, "ID" from noted))` : sql`s.shows`
  const { rows } = await sql<{ noted: Noted }>`
    with recursive noted as materialized (
      select distinct one->>0 as place, (one->>1)::bigint as "ID", (one->>2)::bigint as "StID"
      from jsonb_array_elements(${`[${notes}]`}::jsonb) one
    ), doubtful as materialized (
      select "ID", min(turn) as turn from (
        select spoken as "ID", 1 as turn from media_spoken_of() spoken
        union all
        select m."ID", 2 from media m
        where m."StID" in (select "StID" from noted) and m."IsUsed" and m."Rights" <> all(${[...freeRights]})
          and not exists (select from media_permits p where p."MediaID" = m."ID" and p."Kind" = 'permit' and p."Channels" = '{}'
            and ${inForce('p', now)})
      ) items group by "ID"
    ), stood as materialized (
      select u."Family", u."RecordID", u."Field", u."VersionID", d.turn, s.place, s.within, s."WithinID",
        ${isOfTheHouse('u', 'd')} as house
      from doubtful d join media_uses u on u."MediaID" = d."ID" and u."IsLive" and u."StID" in (select "StID" from noted)
      cross join lateral (
        select s.place, s.within, s."WithinID" from media_standing s
        where s.family = u."Family" and s."ID" = u."RecordID" and ${showsAt(now)} offset 0) s
    ), up as (
      -- Many records stand in few: the way up is gone once for each of these, and ends at what is hidden.
      select one.within as "from", one."WithinID" as "fromID", s.place, s."ID", s.within, s."WithinID"
      from (select distinct within, "WithinID" from stood) one cross join lateral (
        select * from media_standing s where s.place = one.within and s."ID" = one."WithinID" and ${shows} offset 0) s
      union
      select up."from", up."fromID", s.place, s."ID", s.within, s."WithinID" from up cross join lateral (
        select * from media_standing s where s.place = up.within and s."ID" = up."WithinID" and ${shows} offset 0) s
    ), opened as (select "ID" from noted where place = 'stations'
    ), everywhere as (
      -- Of a station that opens: what is seen in it, and what is public by itself.
      select u."Family", u."RecordID", u."Field", u."VersionID", d.turn, ${isOfTheHouse('u', 'd')} as house
      from doubtful d join media_uses u on u."MediaID" = d."ID" and u."IsLive" and u."StID" in (select "ID" from opened)
      where (select coalesce(bool_or(${showsAt(now)} and media_is_seen(s.within, s."WithinID")), true)
        from media_standing s where s.family = u."Family" and s."ID" = u."RecordID")
      union all
      select 'media', m."ID", 'IsPublic', m."VersionID", coalesce(d.turn, 2), false from media m left join doubtful d on d."ID" = m."ID"
      where m."StID" in (select "ID" from opened) and m."IsPublic" and m."DeletedAt" is null and m."VersionID" is not null
        and m."Kind" <> 'album' and (d."ID" is not null or m."Rights" <> all(${[...freeRights]}))
    )
    select jsonb_build_array("Family", "RecordID", "Field", "VersionID") as noted from (
      -- Of all in one place that show a version, one is enough to be told: one that is asked about, and one that is not.
      (select distinct on ("VersionID", "Family", "WithinID", house) "Family", "RecordID", "Field", "VersionID", turn from stood
      where (place, "RecordID") in (select place, "ID" from noted)
        or (within, "WithinID") in (select "from", "fromID" from up join noted using (place, "ID"))
      order by "VersionID", "Family", "WithinID", house, "RecordID")
      union all select distinct on ("VersionID", "Family", house) "Family", "RecordID", "Field", "VersionID", turn from everywhere
    ) one
    order by turn limit ${MOST}`.execute(db)
  return rows.map(({ noted }) => noted)
}
