/** What there is in a database, as its catalogue says. */
import type pg from 'pg'
import type { Sequence, TableHead } from './form.ts'

type Asker = Pick<pg.ClientBase, 'query'>

/** A name as it stands in a statement. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/** The tables that say which steps the structure has seen: a restore makes them anew. */
const stepTables = ['kysely_migration', 'kysely_migration_lock']

/** Why tables are not in a backup. Unlogged tables hold what is worth nothing after a crash of the database. */
export const UNLOGGED = 'it lives in memory: who is here now, and how often somebody came in the last minutes'

/** All tables but the parts of others, with the columns that hold values of their own. */
export async function tablesIn(
  client: Asker,
): Promise<readonly (TableHead & { readonly isKept: boolean; readonly about: number })[]> {
  const { rows } = await client.query<TableHead & { isKept: boolean; about: number }>(
    `select c.relname as name, c.relpersistence <> 'u' as "isKept",
      (select coalesce(sum(greatest(p.reltuples, 0)), 0)::float8 from pg_class p where p.oid in
        (select relid from pg_partition_tree(c.oid) union select c.oid)) as about,
      coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns,
      coalesce((select jsonb_agg(jsonb_build_object('name', p.relname, 'bounds', pg_get_expr(p.relpartbound, p.oid))
          order by p.relname)
        from pg_inherits i join pg_class p on p.oid = i.inhrelid where i.inhparent = c.oid and p.relispartition), '[]') as parts
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all($1)
    order by c.relname`,
    [stepTables],
  )
  return rows
}

/** The counters of numbers, where they stand now. */
export async function sequencesIn(client: Asker): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const { rows: at } = await client.query<{ last: number; isCalled: boolean }>(
      `select last_value as last, is_called as "isCalled" from ${quoted(name)}`,
    )
    found.push({ name, ...at[0]! })
  }
  return found
}

/** The steps a database has seen, in their order. */
export async function stepsIn(client: Asker): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name')
  return rows.map(({ name }) => name)
}

/** A rule between two tables. */
export interface Reference {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** The rules that rows of one table name rows of another. */
export async function referencesIn(client: Asker): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select c.relname as "table", r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and r.conparentid = 0 and c.relnamespace = 'public'::regnamespace order by 1, 2`,
  )
  return rows
}
