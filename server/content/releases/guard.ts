/** What moving or deleting a release asks of a person besides the button, also where that is taken back. */
import { mayWorkOn } from '../../../src/api/content/articles/filing.ts'
import type { Guard } from '../../platform/pipeline/implement.ts'
import { namesFor } from './named.ts'

/** Whoever decides about a set may work on each article in it; nobody passes, refuses or deletes what they may not read. */
export const releaseGuard: Guard = async ({ db, me, change: { ID, Before, After } }) => {
  if (Before?.['Status'] === After?.['Status']) return undefined
  const articles = await db
    .selectFrom('release_items')
    .innerJoin('articles', 'articles.ID', 'release_items.ArticleID')
    .select(['articles.ID', 'articles.Title', 'articles.ChID', 'articles.AdminID'])
    .where('release_items.ReleaseID', '=', ID)
    .where('articles.StID', '=', me.StID)
    .orderBy('articles.ID')
    .execute()
  const foreign = articles.find((article) => !mayWorkOn(me, article))
  if (!foreign) return undefined
  const nameOf = await namesFor(db, me, [foreign.ID])
  return `您的角色没有${nameOf(foreign)}所在栏目的权限。`
}
