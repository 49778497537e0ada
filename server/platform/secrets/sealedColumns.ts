/** The columns that hold sealed values, as the database says, and their rows. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { PREFIX, type Place } from './seal.ts'

/** A column whose comment is `sealed`. */
export interface SealedColumn {
  readonly table: keyof Database
  readonly column: string
  /** The columns of the primary key, in its order. */
  readonly key: readonly string[]
}

/** All of them. */
export async function sealedColumns(db: Kysely<Database>): Promise<readonly SealedColumn[]> {
  const { rows } = await sql<SealedColumn>`
    select c.relname as "table", a.attname as "column",
      (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum)) from pg_index i
        join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and col_description(c.oid, a.attnum) = 'sealed'
    order by 1, 2`.execute(db)
  return rows
}

/** How many values of a table are sealed with a key. */
export interface SealedCount {
  readonly table: string
  /** The key's id. */
  readonly id: string
  readonly count: number
}

/** How many values are sealed with which key, column by column. */
export async function sealedCounts(db: Kysely<Database>): Promise<readonly SealedCount[]> {
  const counts: SealedCount[] = []
  for (const { table, column } of await sealedColumns(db)) {
    const { rows } = await sql<Omit<SealedCount, 'table'>>`
      select split_part(${sql.ref(column)}, ':', 3) as id, count(*)::int as count from ${sql.table(table)}
      where starts_with(${sql.ref(column)}, ${PREFIX}) group by 1`.execute(db)
    counts.push(...rows.map((row) => ({ table, ...row })))
  }
  return counts
}

/** A value of a sealed column. */
export interface StoredValue {
  readonly place: Place
  readonly stored: string
}

/** Ours: how many rows one transaction holds. */
const AT_ONCE = 200

/**
 * Some values of a column that do not begin like this one, locked until the transaction ends; what others have locked is
 * left for the next time.
 */
export async function valuesUnlike(
  db: Kysely<Database>,
  { table, column, key }: SealedColumn,
  beginning: string,
  skip: readonly string[] = [],
): Promise<readonly StoredValue[]> {
  const id = sql`jsonb_build_array(${sql.join(key.map((name) => sql.ref(name)))})`
  const { rows } = await sql<{ id: (string | number)[]; stored: string }>`
    select ${id} as id, ${sql.ref(column)} as stored from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(column)} <> ''
      and not starts_with(${sql.ref(column)}, ${beginning}) and not ${id}::text = any(${[...skip]})
    order by ${id} limit ${AT_ONCE} for update`.execute(db)
  return rows.map(({ id, stored }) => ({ place: { table, column, id }, stored }))
}

/** Writes a value in the place of another. */
export async function replaceValue(
  db: Kysely<Database>,
  { table, column, key }: SealedColumn,
  { place }: StoredValue,
  sealed: string,
): Promise<void> {
  const values = [place.id].flat()
  const isRow = sql.join(
    key.map((name, at) => sql`${sql.ref(name)} = ${values[at]}`),
    sql` and `,
  )
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sealed} where ${isRow}`.execute(db)
}

/** A row's key as `valuesUnlike` skips it. */
export const skipped = ({ place }: StoredValue): string =>
  `[${[place.id]
    .flat()
    .map((one) => JSON.stringify(one))
    .join(', ')}]`
