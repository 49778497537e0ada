/** What a recall means: the versions of an item and of its copies, where they stand, and what the library says of them. */
import { sql, type SqlBool } from 'kysely'
import type { FamilyName } from '../../../../src/api/index.ts'
import { captionLine } from '../../../../src/api/library/media/captionLine.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'

type Reading = Pick<Request<unknown>, 'db' | 'me'>

/**
 * What goes with an item: all its versions, and its file wherever the library has it once more. `same`: the items for which one of
 * these stands, itself among them.
 */
export async function goesWith({ db, me }: Reading, ID: number) {
  const { rows } = await sql<{ ID: number; Key: string; MediaID: number; stands: boolean }>`
    select v."ID", v."Key", v."MediaID", m."ID" = ${ID} or m."VersionID" = v."ID" as stands
    from media_goes_with(${ID}) gone join media_versions v on v."ID" = gone join media m on m."ID" = v."MediaID"
    where v."StID" = ${me.StID}`.execute(db)
  return {
    same: new Set(rows.filter(({ stands }) => stands).map(({ MediaID }) => MediaID)),
    versions: rows.map((row) => row.ID),
    keys: new Set(rows.map(({ Key }) => Key)),
  }
}

/** The keys of all versions of items. */
export async function keysOf({ db, me }: Reading, items: readonly number[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('media_versions')
    .select('Key')
    .where('MediaID', 'in', [...items])
    .where('StID', '=', me.StID)
    .execute()
  return new Set(rows.map(({ Key }) => Key))
}

/** The records in which versions stand, each with its fields, and with those of them that the public sees. */
export async function placesOf({ db, me }: Reading, versions: readonly number[]) {
  const rows = await db
    .selectFrom('media_uses')
    .select(['Family', 'RecordID'])
    .select(sql<string[]>`array_agg(distinct "Field")`.as('fields'))
    .select(sql<string[]>`coalesce(array_agg(distinct "Field") filter (where "IsLive"), '{}')`.as('live'))
    .where('StID', '=', me.StID)
    .where(sql<SqlBool>`"VersionID" = any(${[...versions]})`)
    .groupBy(['Family', 'RecordID'])
    .orderBy('Family')
    .orderBy('RecordID')
    .execute()
  return rows.map(({ Family, ...row }) => ({ ...row, Family: Family as FamilyName }))
}

/** What the library says that items show, as captions say it; what it says nothing of is left out. */
export async function saidOf({ db, me }: Reading, items: ReadonlySet<number>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('media')
    .select('Description')
    .where('ID', 'in', [0, ...items])
    .where('StID', '=', me.StID)
    .execute()
  return new Set(rows.map(({ Description }) => captionLine(Description)).filter((line) => line !== ''))
}
