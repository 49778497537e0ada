/** Who has which article in hand. */
import type { Claim } from '../../../src/api/content/articles/desk.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Claims that have not run out, by article. */
export async function claimsOf(db: Db, articles: readonly number[], now: Date): Promise<ReadonlyMap<number, Claim>> {
  if (articles.length === 0) return new Map()
  const rows = await db
    .selectFrom('article_claims as c')
    .innerJoin('admin_users as u', 'u.ID', 'c.UserID')
    .select(['c.ArticleID', 'c.UserID', 'u.AdminUserRealName', 'c.Until'])
    .where((eb) => eb('c.ArticleID', '=', eb.fn.any(eb.val([...articles]))))
    .where('c.Until', '>', now)
    .execute()
  return new Map(rows.map(({ ArticleID, Until, ...who }) => [ArticleID, { ...who, Until: Until.toISOString() }]))
}
