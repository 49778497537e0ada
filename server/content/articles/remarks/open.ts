/** How many notes are open. */
import { sql } from 'kysely'
import type { Db } from '../../../platform/pipeline/implement.ts'

/** How many notes of these articles are open; those without any are absent. */
export async function openRemarksOf(db: Db, articles: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (articles.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_remarks')
    .select(['ArticleID', sql<number>`count(*)::int`.as('Open')])
    .where('ArticleID', 'in', [...articles])
    .where('ParentID', 'is', null)
    .where('SettledAt', 'is', null)
    .where('Removed', '=', false)
    .groupBy('ArticleID')
    .execute()
  return new Map(rows.map(({ ArticleID, Open }) => [ArticleID, Open]))
}
