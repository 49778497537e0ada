/** Every column of every table, whatever it holds: where somebody stands, and how many rows there are. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../server/platform/database/schema.ts'

/** A column. */
export interface AnyColumn {
  readonly table: string
  readonly column: string
  readonly type: string
}

/** All of them, of all tables but the parts of others; made ones, too. */
export async function everyColumn(db: Kysely<Database>): Promise<readonly AnyColumn[]> {
  const { rows } = await sql<AnyColumn>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, a.attnum`.execute(db)
  return rows
}

/** Columns in which these digits stand, whatever stands between them, as table.column: how many rows. */
export async function digitsStandIn(db: Kysely<Database>, digits: string): Promise<Readonly<Record<string, number>>> {
  return standIn(
    db,
    (text) => sql`translate(regexp_replace(${text}, '[\\s\\u00a0\\u3000.·()（）—–－-]', '', 'g'),
    '０１２３４５６７８９', '0123456789') like ${`%${digits}%`}`,
  )
}

/** Columns in which a text stands. */
export async function textStandsIn(db: Kysely<Database>, text: string): Promise<Readonly<Record<string, number>>> {
  return standIn(db, (column) => sql`position(${text} in ${column}) > 0`)
}

async function standIn(db: Kysely<Database>, holds: (text: ReturnType<typeof sql>) => ReturnType<typeof sql>) {
  const found: Record<string, number> = {}
  for (const { table, column, type } of await everyColumn(db)) {
    const text = type === 'bytea' ? sql`encode(${sql.ref(column)}, 'escape')` : sql`${sql.ref(column)}::text`
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.table(table)} where ${holds(text)}`.execute(db)
    if (rows[0]!.n > 0) found[`${table}.${column}`] = rows[0]!.n
  }
  return found
}

/** How many rows each table has. */
export async function rowCounts(db: Kysely<Database>): Promise<Readonly<Record<string, number>>> {
  const tables = [...new Set((await everyColumn(db)).map(({ table }) => table))]
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)
    counts[table] = rows[0]!.n
  }
  return counts
}
