/** What letting a release out asks of a person besides the button, also where that is taken back. */
import { mayWorkOn } from '../../../src/api/content/articles/filing.ts'
import type { Guard } from '../../platform/pipeline/implement.ts'
import { namesFor } from './named.ts'

/** Where articles become public or cease to be, each of their channels must be granted. */
export const releaseGuard: Guard = async ({ db, me, change: { ID, Before, After } }) => {
  if (Before?.['Status'] !== 'released' && After?.['Status'] !== 'released') return undefined
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
