/** Releases of the demonstration newsroom: one being arranged, one that waits to be looked at. */
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Puts them in. The articles must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const { ID: StID, people } = stations[0]!
  const found = await db
    .selectFrom('articles')
    .select(['ID', 'Revision', 'Title'])
    .where('StID', '=', StID)
    .where('Status', '=', 'approved')
    .orderBy('UpdateTime', 'desc')
    .orderBy('ID', 'desc')
    .limit(7)
    .execute()
  const UserID = people.get('duty')!
  const made = [
    { Name: '明日早间头版', ReMark: '头条等夜班最后定', Status: 'draft' as const, articles: found.slice(0, 4) },
    { Name: '周末专版', ReMark: '请何总审', Status: 'review' as const, articles: found.slice(4) },
  ]
  for (const { articles, ...row } of made) {
    if (articles.length === 0) continue
    const { ID } = await db
      .insertInto('releases')
      .values({ ...row, StID, UserID, SubmittedBy: row.Status === 'review' ? UserID : null, UpdateTime: now })
      .returning('ID')
      .executeTakeFirstOrThrow()
    const items = articles.map((article, place) => ({
      ReleaseID: ID,
      ArticleID: article.ID,
      Revision: article.Revision,
      ShowOrder: place + 1,
      IsHeadlines: place === 0,
      IsHomepage: place < 2,
      IsBest: place === 1,
      PushText: place === 0 ? article.Title.slice(0, 120) : '',
    }))
    await db.insertInto('release_items').values(items).execute()
  }
}
