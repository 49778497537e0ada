/** Which records of a family a person may read. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { FamilyName } from '../../../src/api/index.ts'
import type { Change } from '../../../src/api/system/operationLog/calls.ts'
import type { Database } from '../database/schema.ts'

/** What a family's reads show of its records, as a condition that others may ask, too. */
export interface Readable {
  /** Where the records stand that lines of the log name by "EventID". */
  readonly table: keyof Database
  /** Whether the table has "StID", by which the station is bound. Default true. */
  readonly stationed?: boolean
  /** Whether a change is one of such a record; default every one. Others name a person, or what the family has once. */
  readonly isOf?: (change: Change) => boolean
  /** The condition on rows of the table, by the table's own name. */
  readonly where: (me: Me) => RawBuilder<SqlBool>
}

/** What each family says of it; undefined where everybody who may make its reads is shown all of the station. */
export type ReadableOf = (family: FamilyName) => Readable | undefined

/** Reads it off the families. */
export const readableIn =
  (families: Readonly<Partial<Record<FamilyName, { readonly readable?: Readable }>>>): ReadableOf =>
  (family) =>
    families[family]?.readable

/** The condition that a row of a table is of the person's station, where the table says whose its rows are. */
export const ofStation = (
  { StID }: Pick<Me, 'StID'>,
  { table, stationed = true }: { readonly table: string; readonly stationed?: boolean | undefined },
): RawBuilder<SqlBool> => (stationed ? sql<SqlBool>`${sql.ref(`${table}.StID`)} = ${StID}` : sql<SqlBool>`true`)

/** The condition that the record `e` is there, of the person's station, and that their reads show it. */
export const recordThere = (me: Me, { table, where, stationed }: Readable): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from ${sql.table(table)}
    where ${sql.ref(`${table}.ID`)} = e and ${ofStation(me, { table, stationed })} and ${where(me)})`

/** Says it where a table and a condition are all there is to say. */
export const readableBy = (table: keyof Database, where: Readable['where']): Readable => ({ table, where })
