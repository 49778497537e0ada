/** Sealing what a release kept that did not seal. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { PREFIX, seal } from './seal.ts'
import { replaceValue, sealedColumns, valuesUnlike } from './sealedColumns.ts'

/**
 * Seals every plain value of every sealed column. Answers how many. May be interrupted and called again, by several servers
 * at a time: each row is sealed once.
 */
export async function sealPlain(db: Kysely<Database>): Promise<number> {
  let count = 0
  for (const column of await sealedColumns(db)) {
    let more = true
    while (more)
      more = await db.transaction().execute(async (tx) => {
        const values = await valuesUnlike(tx, column, PREFIX)
        for (const value of values) await replaceValue(tx, column, value, await seal(tx, value.place, value.stored))
        count += values.length
        return values.length > 0
      })
  }
  return count
}

/** How many values are sealed with which key, by its id. */
export async function sealedBy(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>()
  for (const { table, column } of await sealedColumns(db)) {
    const { rows } = await sql<{ id: string; count: number }>`
      select split_part(${sql.ref(column)}, ':', 3) as id, count(*) as count from ${sql.table(table)}
      where starts_with(${sql.ref(column)}, ${PREFIX}) group by 1`.execute(db)
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count)
  }
  return counts
}
