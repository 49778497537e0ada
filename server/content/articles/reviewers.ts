/** Who reviewed an article, by level; E-20 names them. */
import type { Article } from '../../../src/api/content/articles/article.ts'
import { passEvents } from '../../../src/api/content/articles/review.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** E-20's reviewers: of the running round or, past review, of the last one. '' where nobody passed the level. */
export type Reviewers = Pick<Article, 'Reviewer_1' | 'Reviewer_2' | 'Reviewer_3' | 'CheckBy' | 'ReCheckBy'>

/** Look them up. CheckBy and ReCheckBy are the first and second level's (Ours). */
export async function reviewersOf(db: Db, article: number): Promise<Reviewers> {
  const passes = await db
    .selectFrom('article_decisions')
    .innerJoin('admin_users', 'admin_users.ID', 'article_decisions.UserID')
    .select(['Level', 'AdminUserRealName'])
    .where('ArticleID', '=', article)
    .where('Event', 'in', [...passEvents])
    .where('Skipped', '=', false)
    .where('Undone', '=', false)
    .where('Round', '=', (eb) =>
      eb
        .selectFrom('article_decisions as last')
        .select((of) => of.fn.max('last.Round').as('Round'))
        .where('last.ArticleID', '=', article)
        .where('last.Undone', '=', false),
    )
    .orderBy('article_decisions.ID')
    .execute()
  const at = (level: number) => passes.findLast((pass) => pass.Level === level)?.AdminUserRealName ?? ''
  return { Reviewer_1: at(1), Reviewer_2: at(2), Reviewer_3: at(3), CheckBy: at(1), ReCheckBy: at(2) }
}
