/** Values of data sets in the database, so that the last good one and its age outlive a restart. */
import { sql, type Kysely } from 'kysely'
import type { Table } from '../../../src/api/command/dataSets/readRows.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredDataSet } from './store.ts'

/** Ours: ways of asking kept for a data set. */
const KEPT = 100

/** What is known of one way of asking a data set. */
export interface Value {
  readonly table: Table | undefined
  /** When the table was right. */
  readonly at: number
  readonly triedAt: number
  readonly problem: string
}
/** The value that was kept last; undefined when there is none of this revision. */
export async function kept(db: Kysely<Database>, set: StoredDataSet, key: Buffer): Promise<Value | undefined> {
  const found = await db
    .selectFrom('data_values')
    .selectAll()
    .where('DataSetID', '=', set.ID)
    .where('Key', '=', key)
    .where('Revision', '=', set.Revision)
    .executeTakeFirst()
  if (!found) return undefined
  const at = found.At.getTime()
  return { table: at > 0 ? found.Value : undefined, at, triedAt: found.TriedAt.getTime(), problem: found.Problem }
}

/** Keeps a value, unless a newer one is there. */
export async function keep(db: Kysely<Database>, set: StoredDataSet, key: Buffer, value: Value): Promise<void> {
  const row = {
    Revision: set.Revision,
    Value: JSON.stringify(value.table ?? { Columns: [], Rows: [] }),
    At: new Date(value.at),
    Problem: value.problem,
    TriedAt: new Date(value.triedAt),
  }
  await db
    .insertInto('data_values')
    .values({ DataSetID: set.ID, Key: key, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['DataSetID', 'Key'])
        .doUpdateSet(row)
        // Another server may have been quicker.
        .where('data_values.TriedAt', '<=', row.TriedAt),
    )
    .execute()
  await sql`delete from data_values where "DataSetID" = ${set.ID} and "Key" in (
    select "Key" from data_values where "DataSetID" = ${set.ID} order by "TriedAt" desc offset ${KEPT})`.execute(db)
}
