/** Who scheduled articles. */
import type { Db, Person } from '../../platform/pipeline/implement.ts'

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
  const people = await db
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.ID', 'admin_users.RoleID')
    .select([
      'admin_users.ID',
      'admin_users.StID',
      'admin_users.UserName as AdminUserName',
      'admin_users.AdminUserRealName',
      'admin_users.RoleID',
      'roles.Name as RoleName',
    ])
    .where('admin_users.ID', 'in', articles.map(scheduler))
    .execute()
  const byId = new Map(people.map((person) => [person.ID, person]))
  return new Map(articles.map((article) => [article.ID, byId.get(scheduler(article))!]))
}
