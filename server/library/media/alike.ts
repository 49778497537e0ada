/** Pictures that look alike: by how many of the 64 bits of their likeness differ. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'

/** Ours: two pictures that differ in so many bits at most look alike. More would need other bands; see the migration. */
const BITS = 7

/** The condition that an item `m` looks like another one of the station, which is not itself among them. */
export function alikeTo(StID: number, ID: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`m."ID" <> ${ID} and m."VersionID" in (
    select b."ID" from media o join media_versions a on a."ID" = o."VersionID"
    join media_versions b on media_bands(b."Likeness") && media_bands(a."Likeness")
      and b."Likeness" is not null and b."StID" = ${StID}
      and bit_count((a."Likeness" # b."Likeness")::bit(64)) <= ${BITS}
    where o."ID" = ${ID} and o."StID" = ${StID})`
}
