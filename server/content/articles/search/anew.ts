/** By what an article is found, written anew after its text was changed otherwise than by its people. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { titleColumns } from '../columns.ts'
import { storeSearch } from './store.ts'

/** Writes it; an article that is gone is left. */
export async function foundAnew(db: Kysely<Database>, ID: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('articles').select('Title').where('ID', '=', ID).forUpdate().executeTakeFirst()
    if (!found) return
    await tx.updateTable('articles').set(titleColumns(found.Title)).where('ID', '=', ID).execute()
    await storeSearch(tx, [ID])
  })
}
