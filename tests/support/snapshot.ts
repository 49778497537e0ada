/** All a station has, as a line for each table: whoever changes any of it changes the line of its table. */
import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { Database } from '../../server/platform/database/schema.ts'

/** Tables that tell of sign-ins and of single persons, and the migrations' own. */
const passing = /^(kysely_|sessions|captchas|login_failures|push_tickets|workspace_)/

interface Table {
  readonly name: string
  readonly bound: boolean
  /** Where a table without a station says whose it is: its column, and the table of that number. */
  readonly column: string | null
  readonly parent: string | null
}

/** What a database is asked does not change while it is tried; to find it out takes longer than to ask it. */
const asked = new WeakMap<Kysely<Database>, Promise<readonly Table[]>>()

/** Every row of a station: of tables with a station, and of those whose rows belong to a row of one. */
export async function everythingOf(db: Kysely<Database>, StID: number): Promise<string> {
  if (!asked.has(db)) asked.set(db, tablesOf(db))
  const tables = await asked.get(db)!
  const parts = tables.map((table) => lineOf(table, StID))
  const { rows } = await sql<{ line: string }>`${sql.join(parts, sql` union all `)} order by 1`.execute(db)
  return rows.map(({ line }) => line).join('\n')
}

async function tablesOf(db: Kysely<Database>): Promise<Table[]> {
  const { rows } = await sql<Table>`
    with stationed as (
      select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'StID')
    select t.table_name as name, t.table_name in (select name from stationed) as bound, f.column, f.parent
    from information_schema.tables t
    left join lateral (
      select a.attname as column, p.relname as parent from pg_constraint k
      join pg_class p on p.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
      where k.contype = 'f' and k.conrelid = t.table_name::regclass and p.relname in (select name from stationed)
      order by k.conkey limit 1) f on true
    where t.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`.execute(db)
  return rows.filter(({ name }) => !passing.test(name))
}

/** The table's name, how many rows the station has there, and a digest of them that does not depend on their order. */
function lineOf({ name, bound, column, parent }: Table, StID: number): RawBuilder<unknown> {
  // A station is its own.
  const where =
    name === 'stations'
      ? sql`where t."ID" = ${StID}`
      : bound
        ? sql`where t."StID" = ${StID}`
        : parent
          ? sql`where exists (select from ${sql.table(parent)} p where p."ID" = t.${sql.ref(column!)} and p."StID" = ${StID})`
          : sql``
  return sql`select format('%s: %s rows, %s', ${sql.lit(name)}::text, count(*), coalesce(sum(hashtextextended(t::text, 0)), 0)) as line
    from ${sql.table(name)} t ${where}`
}
