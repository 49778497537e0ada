/** Data sets as they are stored, and as the wire has them. */
import { sql, type Kysely } from 'kysely'
import { measureOf } from '../../../src/api/command/dataSets/measures.ts'
import type { DataSet } from '../../../src/api/command/dataSets/calls.ts'
import type { DataParam } from '../../../src/api/command/dataSets/model.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredOf } from '../../platform/records/recordsOf.ts'

/** A data set as it is stored. */
export type StoredDataSet = StoredOf<'data_sets'>

/** What fetching needs to know of a data set; one that is only tried has no number. */
export type Fetchable = Pick<
  StoredDataSet,
  | 'Kind'
  | 'Measure'
  | 'Text'
  | 'Address'
  | 'SecretID'
  | 'Path'
  | 'Titles'
  | 'Params'
  | 'TimeoutSeconds'
  | 'MaxKilobytes'
>

/** The parameters of a data set: a measure's are its own. */
function paramsOf({ Kind, Measure, Params }: Pick<Fetchable, 'Kind' | 'Measure' | 'Params'>): readonly DataParam[] {
  return Kind === 'measure' ? (measureOf(Measure)?.params ?? []) : Params
}

/** The parameters a request comes to: those the data set has, as given, else as they are by default. */
export function effectiveParams(
  set: Pick<Fetchable, 'Kind' | 'Measure' | 'Params'>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    paramsOf(set).map(({ Name, Default }) => [Name, Object.hasOwn(given, Name) ? given[Name]! : Default]),
  )
}

/** A data set of a station that is not deleted; undefined when there is none. */
export function dataSetOf(db: Kysely<Database>, StID: number, ID: number): Promise<StoredDataSet | undefined> {
  return db
    .selectFrom('data_sets')
    .selectAll()
    .where('ID', '=', ID)
    .where('StID', '=', StID)
    .where('DeletedAt', 'is', null)
    .executeTakeFirst()
}

/** How many screens of the station show each data set, when each last had data and what is wrong since. */
export async function aroundDataSets(
  db: Kysely<Database>,
  StID: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Pick<DataSet, 'Screens' | 'LastTime' | 'Problem'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ ID: number; Screens: number; LastTime: Date | null; Problem: string }>`
    select d."ID",
      (select count(*)::int from big_screens b join big_screen_versions v on v."ID" = b."VersionID"
        where b."StID" = ${StID} and b."DeletedAt" is null and d."ID" = any(v."DataSetIDs")) as "Screens",
      l."At" as "LastTime", coalesce(l."Problem", '') as "Problem"
    from data_sets d left join lateral (
      select "At", "Problem" from data_values where "DataSetID" = d."ID" and "Revision" = d."Revision"
      order by "TriedAt" desc limit 1) l on true
    where d."StID" = ${StID} and d."ID" = any(${[...ids]})`.execute(db)
  return new Map(
    rows.map(({ ID, Screens, LastTime, Problem }) => [
      ID,
      // Values that never came are kept with the beginning of time.
      { Screens, LastTime: LastTime && LastTime.getTime() > 0 ? LastTime.toISOString() : null, Problem },
    ]),
  )
}

/** Data sets as the wire has them. Nothing of a header's value is in it. */
export async function toDataSets(
  db: Kysely<Database>,
  StID: number,
  stored: readonly StoredDataSet[],
): Promise<DataSet[]> {
  const around = await aroundDataSets(
    db,
    StID,
    stored.map(({ ID }) => ID),
  )
  return stored.map(({ DeletedAt, UpdateTime, CreateTime: _, SecretID: __, Revision: ___, ...row }) => ({
    ...row,
    Params: [...paramsOf(row)],
    ...around.get(row.ID)!,
    IsDeleted: DeletedAt !== null,
    UpdateTime: UpdateTime.toISOString(),
  }))
}
