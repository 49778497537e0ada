/** Pictures that look alike: found by how many of the 64 bits of their likeness differ, told apart by what they look like in colour. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ParsedOf } from '../../../src/api/contract.ts'
import { ALIKE_BITS, TELLING_BITS, type AlikeMedia } from '../../../src/api/library/media/alike.ts'
import type { media } from '../../../src/api/library/media/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { oneMedia } from './one.ts'
import { looksOf } from './looksOf.ts'
import { resembling } from './resembling.ts'
import { mediaRows, toMedia } from './rows.ts'

type Call = (typeof media)['calls']['alike']

/** Ours: so many are compared, those of the nearest likeness. */
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
 * The items that look like one, those that are most alike first; without the copies of its file, to which whatever is said of it is said
 * anyway, unless they are asked for. Throws 'missing'.
 */
export async function alikeOf(request: Request<ParsedOf<Call>>): Promise<AlikeMedia[]> {
  const { db, me, now, input } = request
  const { VersionID } = await oneMedia(request, input)
  if (VersionID === null) return []
  const own = await db
    .selectFrom('media_versions')
    .select(['Sha256', 'Size', 'FileName'])
    .where('ID', '=', VersionID)
    .where('StID', '=', me.StID)
    .executeTakeFirstOrThrow()
  const bits = sql<number>`(select ${bitsBetween('a', 'v')} from media_versions a where a."ID" = ${VersionID})`
  const rows = await mediaRows(db)
    .select(['v.Sha256', bits.as('bits')])
    .where('m.StID', '=', me.StID)
    .where('m.DeletedAt', 'is', null)
    .where(alikeTo(me.StID, input.ID))
    .$if(!input.IsAll, (query) =>
      query
        .where(isTelling('v'))
        .where(sql<SqlBool>`media_withdrawn(m."ID") is null and m."ID" not in (select media_same(${input.ID}))`),
    )
    .orderBy(bits)
    .orderBy('m.ID', 'desc')
    .limit(PROPOSED)
    .execute()
  const files = rows.map((row) => ({ ...row, Sha256: row.Sha256!, bits: row.bits }))
  const found = await resembling(own.Sha256, files, await looksOf(db, me.StID, [own, ...files]))
  return found.map(({ resemblance, bits: _bits, Sha256: _Sha256, ...row }) => {
    const { ID, Title, Thumbnail, Standing, StandingWhy, UseCount } = toMedia(row, now)
    return { ID, Title, Thumbnail, Standing, StandingWhy, UseCount, Resemblance: resemblance }
  })
}
