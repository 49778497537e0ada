/** Finds what another family wrote into the demonstration newsroom. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

/** Numbers of a station's records in a table, by what stands in this column; of several alike the last one's. */
export async function idsBy(
  db: Kysely<Database>,
  StID: number,
  table: keyof Database & string,
  column: 'Name' | 'Title' | 'Measure' | 'OpenID' | 'SpaceKey',
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; ID: number }>`
    select ${sql.ref(column)} as key, "ID" from ${sql.table(table)} where "StID" = ${StID} order by "ID"`.execute(db)
  return new Map(rows.map(({ key, ID }) => [key, ID]))
}
