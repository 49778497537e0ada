/** Many rows at once, as one value that the database takes apart itself; and tables whose indexes are made in the end. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../platform/database/schema.ts'

/**
 * Put rows into several tables by one statement. All of a table have the fields of its first one; columns that this does not
 * name get their defaults. References may point to rows of the same statement.
 */
export async function insertRows(
  db: Kysely<Database>,
  tables: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  const parts = Object.entries(tables).flatMap(([table, rows], at) => {
    const [first] = rows
    if (!first) return []
    const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
    return sql`${sql.ref(`part${at}`)} as (insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json))`
  })
  if (parts.length > 0) await sql`with ${sql.join(parts)} select`.execute(db)
}

/**
 * Work during which these tables have no indexes but their unique ones: an index that is made of many rows at once takes a
 * fraction of what they take one by one. Only in a transaction, so that nobody ever finds the tables without them.
 */
export async function withoutIndexes(
  trx: Kysely<Database>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index i where i.indrelid = any(${[...tables]}::text[]::regclass[]) and not i.indisunique
    order by i.indexrelid`.execute(trx)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(trx)
  await work()
  // Ours: what an index is put in order in, so that the largest is made in few rounds.
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
  for (const { definition } of rows) await sql.raw(definition).execute(trx)
}
