/** Sealing what a release kept that did not seal. */
import type { Kysely } from 'kysely'
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
