/** Taking in the articles that were there before the search index, from the newest down, while the server works. */
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { storeSearch } from './store.ts'

/** Articles of one step: their rows are locked against being deleted for so long. */
const STEP = 250

/** What came of one step. */
export interface Backfilled {
  /** Articles that may still be missing; 0: done. */
  readonly left: number
  readonly total: number
}

/** One step. Answers undefined when there is nothing to do, or another server is at it. */
export async function backfillStep(db: Kysely<Database>): Promise<Backfilled | undefined> {
  return db.transaction().execute(async (trx) => {
    const at = await trx
      .selectFrom('article_search_backfill')
      .select(['UpTo', 'Total'])
      .where('UpTo', '>', 0)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst()
    if (!at) return undefined
    const rows = await trx
      .selectFrom('articles')
      .select('ID')
      .where('ID', '<=', at.UpTo)
      .orderBy('ID', 'desc')
      .limit(STEP)
      .execute()
    const ids = rows.map(({ ID }) => ID)
    await storeSearch(trx, ids, { over: false })
    const left = ids.length < STEP ? 0 : ids.at(-1)! - 1
    await trx.updateTable('article_search_backfill').set({ UpTo: left }).execute()
    return { left: Math.min(left, at.Total), total: at.Total }
  })
}

/** Steps until all is done or the server stops; tells every tenth. */
export async function backfillSearch(
  db: Kysely<Database>,
  log: { info(details: object, message: string): void },
  stop: AbortSignal,
): Promise<void> {
  let told = 0
  while (!stop.aborted) {
    const step = await backfillStep(db)
    if (!step) return
    const tenth = Math.floor((10 * (step.total - step.left)) / Math.max(1, step.total))
    if (tenth > told) log.info({ left: step.left }, `taking articles into the search index: ${tenth * 10} %`)
    told = tenth
  }
}

/** How many articles may still be missing from the index. */
export async function missingFromSearch(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('article_search_backfill').select(['UpTo', 'Total']).executeTakeFirst()
  return row ? Math.min(row.UpTo, row.Total) : 0
}
