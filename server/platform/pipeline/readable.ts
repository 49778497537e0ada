/** Which records of a family a person may read. */
import type { RawBuilder, SqlBool } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
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

/** Says it where a table and a condition are all there is to say. */
export const readableBy = (table: keyof Database, where: Readable['where']): Readable => ({ table, where })
