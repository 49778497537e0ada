/** How much is kept about somebody, by table. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { readCatalogue } from './catalogue.ts'
import type { KnownPerson } from './person.ts'
import { anyOf, personRows, type PersonRows } from './rowsOf.ts'

/** What one table keeps about them. */
export interface TableCount {
  readonly Table: string
  /** What people call its rows. */
  readonly Title: string
  /** Rows about them. */
  readonly Own: number
  /** Other rows that name them. */
  readonly Mentioned: number
  /** Other rows of which they are who did it. */
  readonly Deeds: number
}

/** Rows of a table that have anything of them, by kind; `deeds` are no part of what erasing empties. */
export async function countTable(db: Kysely<Database>, rows: PersonRows): Promise<TableCount> {
  const { table, declared, own = sql`false`, mentioned = sql`false`, deeds } = rows
  const done = anyOf(deeds.map(({ condition }) => condition))
  const { rows: found } = await sql<{ own: number; mentioned: number; deeds: number }>`
    select count(*) filter (where coalesce(own, false))::int as own,
      count(*) filter (where coalesce(mentioned, false) and not coalesce(own, false))::int as mentioned,
      count(*) filter (where coalesce(done, false) and not coalesce(own, false))::int as deeds
    from (select ${own} as own, ${mentioned} as mentioned, ${done} as done from ${sql.table(table.name)}) looked
    where own or mentioned or done`.execute(db)
  const { own: Own, mentioned: Mentioned, deeds: Deeds } = found[0]!
  return { Table: table.name, Title: declared?.title ?? table.name, Own, Mentioned, Deeds }
}

/** All tables that keep something about them. */
export async function countPerson(db: Kysely<Database>, person: KnownPerson): Promise<TableCount[]> {
  const counts: TableCount[] = []
  for (const rows of personRows(await readCatalogue(db), person)) {
    const { own, mentioned, deeds } = rows
    if (!own && !mentioned && deeds.length === 0) continue
    const count = await countTable(db, rows)
    if (count.Own + count.Mentioned + count.Deeds > 0) counts.push(count)
  }
  return counts
}
