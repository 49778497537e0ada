/** What turned public because what it stands in did: the database notes which records were shown (migration 0406). */
import { sql } from 'kysely'
import { freeRights } from '../../../src/api/library/media/standing.ts'
import type { Db } from '../pipeline/implement.ts'

/** A use: its family, its record, its field and the version, as the database notes it. */
export type Noted = readonly [string, number, string, number]

/** Ours: so many uses are judged at once; those of which somebody said something come first. */
const MOST = 1000

/**
 * The live uses in the noted records, and in all that is seen in them, that may be barred. It begins at the items that may be,
 * since there are few, and not at what stands in a channel. `notes`: tables, numbers and stations.
 */
export async function turnedWithin(db: Db, notes: string, now: Date): Promise<Noted[]> {
  const { rows } = await sql<{ noted: Noted }>`
    with noted as materialized (
      select distinct one->>0 as place, (one->>1)::bigint as "ID", (one->>2)::bigint as "StID"
      from jsonb_array_elements(${`[${notes}]`}::jsonb) one
    ), doubtful as materialized (
      select "ID", min(turn) as turn from (
        select spoken as "ID", 1 as turn from media_spoken_of() spoken
        union all
        select m."ID", 2 from media m
        where m."StID" in (select "StID" from noted) and m."IsUsed" and m."Rights" <> all(${[...freeRights]})
          and not exists (select from media_permits p where p."MediaID" = m."ID" and p."Kind" = 'permit' and p."Channels" = '{}'
            and (p."FromTime" is null or p."FromTime" <= ${now}) and (p."ToTime" is null or p."ToTime" > ${now}))
      ) items group by "ID" order by 2, 1
    )
    select jsonb_build_array(u."Family", u."RecordID", u."Field", u."VersionID") as noted
    from doubtful d join media_uses u on u."MediaID" = d."ID" and u."IsLive" and u."StID" in (select "StID" from noted)
    cross join lateral (
      with recursive up as (
        select s.place, s."ID", s.within, s."WithinID" from media_standing s
        where s.family = u."Family" and s."ID" = u."RecordID" and s.shows
        union
        select next.* from up cross join lateral (
          select s.place, s."ID", s.within, s."WithinID" from media_standing s
          where s.place = up.within and s."ID" = up."WithinID" and s.shows offset 0) next
      ) select from up join noted n on n.place = up.place and n."ID" = up."ID" limit 1
    ) stands
    limit ${MOST}`.execute(db)
  return rows.map(({ noted }) => noted)
}
