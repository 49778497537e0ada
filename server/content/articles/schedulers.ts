/** Who scheduled articles. */
import type { Db, Person } from '../../platform/pipeline/implement.ts'
import { peopleOf } from './people.ts'

/** By article: who scheduled it last, or its author where nobody is known to have (an import). */
export async function schedulersOf(
  db: Db,
  articles: readonly { readonly ID: number; readonly AdminID: number }[],
): Promise<ReadonlyMap<number, Person>> {
  if (articles.length === 0) return new Map()
  const decisions = await db
    .selectFrom('article_decisions')
    .select(['ArticleID', 'UserID'])
    .where(
      'ArticleID',
      'in',
      articles.map((article) => article.ID),
    )
    .where('Event', '=', 'schedule')
    .where('Undone', '=', false)
    .orderBy('ID')
    .execute()
  // Later ones overwrite earlier ones.
  const byArticle = new Map(decisions.map((one) => [one.ArticleID, one.UserID]))
  const scheduler = (article: { ID: number; AdminID: number }) => byArticle.get(article.ID) ?? article.AdminID
  const byId = await peopleOf(db, articles.map(scheduler))
  return new Map(articles.map((article) => [article.ID, byId.get(scheduler(article))!]))
}
