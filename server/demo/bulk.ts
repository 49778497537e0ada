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
 * Work during which these tables have no indexes but their unique ones, and no references: an index that is made of many
 * rows at once, and references that are checked at once, take a fraction of what they take one by one. Only in a
 * transaction, so that nobody ever finds the tables without them.
 */
export async function withoutUpkeep(
  trx: Kysely<Database>,
  tables: readonly string[],
  work: () => Promise<void>,
): Promise<void> {
  const those = sql`any(${[...tables]}::text[]::regclass[])`
  const indexes = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${those} and not indisunique order by indexrelid`.execute(trx)
  const references = await sql<{ of: string; name: string; definition: string }>`
    select conrelid::regclass::text as of, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${those} and contype = 'f' order by oid`.execute(trx)
  for (const { name } of indexes.rows) await sql.raw(`drop index ${name}`).execute(trx)
  for (const { of, name } of references.rows) await sql.raw(`alter table ${of} drop constraint ${name}`).execute(trx)
  await work()
  // Ours: what an index is put in order in, so that the largest is made in few rounds.
  await sql`set local maintenance_work_mem = '256MB'`.execute(trx)
  // Of a table in parts the definition is said without them.
  for (const { definition } of indexes.rows) await sql.raw(definition.replace(' ON ONLY ', ' ON ')).execute(trx)
  for (const { of, name, definition } of references.rows)
    await sql.raw(`alter table ${of} add constraint ${name} ${definition}`).execute(trx)
}
