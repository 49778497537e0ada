/** What the database says of its tables: which hold text, which name an account, and whose station a row is of. */
import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A reference to another table. */
interface Reference {
  readonly column: string
  readonly to: string
  readonly at: string
}

/** A table. */
export interface CatalogueTable {
  readonly name: string
  /** Columns of text, lists of text and JSON that hold values of their own, and are not sealed. */
  readonly texts: readonly { readonly column: string; readonly type: 'text' | 'text[]' | 'jsonb' }[]
  /** All columns, bytes and sealed ones left out. */
  readonly readable: readonly string[]
  readonly nullable: ReadonlySet<string>
  readonly types: Readonly<Record<string, string>>
  readonly key: readonly string[]
  readonly references: readonly Reference[]
}

/** All of them, by name. */
export type Catalogue = ReadonlyMap<string, CatalogueTable>

/** Tables that say which steps the structure has seen, and what is nobody's: our own program, as it was built. */
const nobodys = ['kysely_migration', 'kysely_migration_lock', 'client_files']

interface Read {
  readonly name: string
  readonly columns: readonly { name: string; type: string; own: boolean; isNull: boolean; sealed: boolean }[]
  readonly key: readonly string[]
  readonly references: readonly Reference[]
}

/** Reads it. */
export async function readCatalogue(db: Kysely<Database>): Promise<Catalogue> {
  const { rows } = await sql<Read>`
    select c.relname as name,
      (select jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, null), 'own', a.attgenerated = '',
          'isNull', not a.attnotnull, 'sealed', coalesce(col_description(c.oid, a.attnum) = 'sealed', false)) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      coalesce((select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum)) from pg_index i
        join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '{}') as key,
      coalesce((select jsonb_agg(jsonb_build_object('column', a.attname, 'to', r.confrelid::regclass::text, 'at', b.attname)
          order by a.attname)
        from pg_constraint r
        join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
        join pg_attribute b on b.attrelid = r.confrelid and b.attnum = r.confkey[1]
        where r.conrelid = c.oid and r.contype = 'f' and cardinality(r.conkey) = 1), '[]') as references
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> all(${nobodys})
    order by c.relname`.execute(db)
  return new Map(rows.map((row) => [row.name, tableFrom(row)]))
}

function tableFrom({ name, columns, key, references }: Read): CatalogueTable {
  const texts = columns.flatMap(({ name: column, type, own, sealed }) => {
    const kind = type === 'character varying' ? 'text' : type
    return own && !sealed && (kind === 'text' || kind === 'text[]' || kind === 'jsonb') ? [{ column, type: kind }] : []
  })
  return {
    ...{ name, key, references, texts: texts as CatalogueTable['texts'] },
    readable: columns.filter(({ type, sealed }) => type !== 'bytea' && !sealed).map((one) => one.name),
    nullable: new Set(columns.filter(({ isNull }) => isNull).map((one) => one.name)),
    types: Object.fromEntries(columns.map((one) => [one.name, one.type])),
  }
}

/** The condition on rows of a station; undefined for tables that all stations have together. */
export function ofStation(catalogue: Catalogue, name: string, StID: number): RawBuilder<SqlBool> | undefined {
  if (name === 'stations') return sql<SqlBool>`"ID" = ${StID}`
  const path = pathOf(catalogue, name, new Set())
  if (!path) return undefined
  return conditionOf(path, StID)
}

/** From a table to one that says its station. */
type Path = readonly Reference[]

function pathOf(catalogue: Catalogue, name: string, seen: ReadonlySet<string>): Path | undefined {
  const table = catalogue.get(name)
  if (!table || seen.has(name)) return undefined
  if ('StID' in table.types) return []
  const paths = accountsToo(table).flatMap((reference) => {
    const further = pathOf(catalogue, reference.to, new Set([...seen, name]))
    return further ? [[reference, ...further]] : []
  })
  // A row without the reference is no station's, so what every row has goes first.
  const rank = (path: Path) => path.length + (table.nullable.has(path[0]!.column) ? catalogue.size : 0)
  return paths.toSorted((one, other) => rank(one) - rank(other))[0]
}

/** Its references; a number of an account is one even where no key says so. */
function accountsToo({ references, types }: CatalogueTable): readonly Reference[] {
  if ('UserID' in types && !references.some(({ column }) => column === 'UserID'))
    return [...references, { column: 'UserID', to: 'admin_users', at: 'ID' }]
  return references
}

function conditionOf([first, ...further]: Path, StID: number): RawBuilder<SqlBool> {
  if (!first) return sql<SqlBool>`"StID" = ${StID}`
  return sql<SqlBool>`${sql.ref(first.column)} in (
    select ${sql.ref(first.at)} from ${sql.table(first.to)} where ${conditionOf(further, StID)})`
}
