/** Pictures that look like one that is forbidden or out of use: a hint, for likeness proves nothing. */
import { sql } from 'kysely'
import { maySee, type Me } from '../../../src/api/access.ts'
import { ALIKE_BITS, type Resemblance } from '../../../src/api/library/media/alike.ts'
import { media } from '../../../src/api/library/media/calls.ts'
import { inForce } from '../../platform/mediaRights/inForce.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { bitsBetween, isTelling } from './alike.ts'
import { looksOf, type LookedAt } from './looksOf.ts'
import { resembling } from './resembling.ts'

/** Ours: with so many it is compared, those of the nearest likeness. */
const COMPARED = 12

/** Whoever reads it is asked to look whether it is the same one. */
const clauses: Readonly<Record<Resemblance, string>> = { same: '几乎一样', near: '非常近似', like: '近似' }

/** Who is told. */
interface Asking {
  readonly db: Db
  readonly me: Pick<Me, 'ID' | 'StID'> & Partial<Pick<Me, 'grants'>>
  readonly now: Date
}

interface Found {
  readonly VersionID: number
  readonly Own: LookedAt
  readonly Other: LookedAt
  readonly bits: number
  readonly Title: string
  readonly AdminID: number
  readonly IsStopped: boolean
}

/**
 * By the version: 与已禁止的“大桥”几乎一样, a clause without its end, of the one it looks most like; files that are gone count as long as
 * their ban is kept. The name is told to those who read the library, and of what they brought themselves.
 */
export async function alikeBarred(
  { db, me, now }: Asking,
  versions: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (versions.length === 0) return new Map()
  // Few are forbidden: it begins at those.
  const { rows } = await sql<Found>`
    with asked as materialized (
      select v."ID", v."MediaID", v."Sha256", v."Size", v."FileName", v."Likeness" from media_versions v
      where v."ID" = any(${[...versions]}) and v."StID" = ${me.StID} and ${isTelling('v')}
    ), said as materialized (
      select p."MediaID", false as stopped from media_permits p where p."StID" = ${me.StID} and p."Kind" = 'ban'
        and ${inForce('p', now)}
      union all
      select m."ID", true from media m where m."StID" = ${me.StID} and m."WithdrawnAt" is not null
    ), barred as materialized (
      select m."ID", m."Title", m."AdminID", b."Sha256", b."Size", b."FileName", b."Likeness", said.stopped
      from said join media m on m."ID" = said."MediaID"
      join media_versions b on b."MediaID" = m."ID" and b."Likeness" is not null
      union all
      select null, k."Title", k."AdminID", k."Sha256", null, null, k."Likeness", k."Kind" = 'stop' from media_kept_bans k
      where k."StID" = ${me.StID} and k."Likeness" is not null and (k."ToTime" is null or k."ToTime" > ${now})
    )
    select * from (
      select a."ID" as "VersionID", b."Title", b."AdminID", b.stopped as "IsStopped", ${bitsBetween('a', 'b')} as bits,
        jsonb_build_object('Sha256', a."Sha256", 'Size', a."Size", 'FileName', a."FileName") as "Own",
        jsonb_build_object('Sha256', b."Sha256", 'Size', b."Size", 'FileName', b."FileName") as "Other",
        row_number() over (partition by a."ID" order by ${bitsBetween('a', 'b')}, b.stopped, b."ID") as nth
      from asked a join barred b on b."ID" is distinct from a."MediaID" and b."Sha256" <> a."Sha256"
        and ${bitsBetween('a', 'b')} <= ${ALIKE_BITS}
    ) found where nth <= ${COMPARED} order by "VersionID", nth`.execute(db)
  const looks = await looksOf(
    db,
    me.StID,
    rows.flatMap(({ Own, Other }) => [Own, Other]),
  )
  const reads = me.grants !== undefined && maySee({ grants: me.grants }, media.pages)
  const told = new Map<number, string>()
  for (const [VersionID, own] of Map.groupBy(rows, (row) => row.VersionID)) {
    const others = own.map((row) => ({ ...row, Sha256: row.Other.Sha256 }))
    const [most] = await resembling(own[0]!.Own.Sha256, others, looks)
    if (!most) continue
    const state = most.IsStopped ? '已停用' : '已禁止'
    const which = reads || most.AdminID === me.ID ? `${state}的“${most.Title}”` : `一张${state}的图`
    told.set(VersionID, `与${which}${clauses[most.resemblance]}`)
  }
  return told
}
