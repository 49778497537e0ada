/** Pictures that look alike: by how many of the 64 bits of their likeness differ. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { ALIKE_BITS, NEAR_BITS, TELLING_BITS, type AlikeMedia } from '../../../src/api/library/media/alike.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { oneMedia } from './one.ts'
import { mediaRows, toMedia } from './rows.ts'

/** Ours: so many are proposed, the nearest. */
const PROPOSED = 50

/** How many bits two versions differ in; they are those named by alias. */
export const bitsBetween = (one: string, other: string): RawBuilder<number> =>
  sql<number>`bit_count((${sql.ref(`${one}.Likeness`)} # ${sql.ref(`${other}.Likeness`)})::bit(64))`

/** Whether the likeness of a version, named by alias, tells it from others. */
export const isTelling = (version: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`bit_count(${sql.ref(`${version}.Likeness`)}::bit(64)) >= ${TELLING_BITS}`

/** The condition that an item `m` looks like another one of the station, which is not itself among them. */
export function alikeTo(StID: number, ID: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`m."ID" <> ${ID} and m."VersionID" in (
    select b."ID" from media o join media_versions a on a."ID" = o."VersionID"
    join media_versions b on media_bands(b."Likeness") && media_bands(a."Likeness")
      and b."Likeness" is not null and b."StID" = ${StID}
      and ${bitsBetween('a', 'b')} <= ${ALIKE_BITS}
    where o."ID" = ${ID} and o."StID" = ${StID})`
}

/**
 * The items that look like one and are no copies of its file, to which whatever is said of it is said anyway; the nearest first. Throws
 * 'missing'.
 */
export async function alikeOf(request: Request<{ readonly ID: number }>): Promise<AlikeMedia[]> {
  const { db, me, now, input } = request
  const { VersionID } = await oneMedia(request, input)
  const bits = sql<number>`(select ${bitsBetween('a', 'v')} from media_versions a where a."ID" = ${VersionID})`
  const rows = await mediaRows(db)
    .select(bits.as('bits'))
    .where('m.StID', '=', me.StID)
    .where('m.DeletedAt', 'is', null)
    .where(alikeTo(me.StID, input.ID))
    .where(isTelling('v'))
    .where(sql<SqlBool>`media_withdrawn(m."ID") is null and m."ID" not in (select media_same(${input.ID}))`)
    .orderBy(bits)
    .orderBy('m.ID', 'desc')
    .limit(PROPOSED)
    .execute()
  return rows.map(({ bits, ...row }) => {
    const { ID, Title, Thumbnail, Standing, StandingWhy, UseCount } = toMedia(row, now)
    return { ID, Title, Thumbnail, Standing, StandingWhy, UseCount, IsNear: bits <= NEAR_BITS }
  })
}
