/** Marks of published articles: what the heads of the demonstration newsroom thought of the last weeks' work. */
import { chanceFrom } from '../../platform/demo/chance.ts'
import type { Furnish } from '../../platform/demo/furnish.ts'

/** Who gives marks, of each station. */
const markers = [['reviewer1', 'reviewer3'], ['lvtian']] as const
/** So many of the newest articles are looked at, and every so many of them is marked. */
const [LOOKED_AT, EVERY] = [320, 4]

const remarks: readonly (readonly [from: number, words: readonly string[]])[] = [
  [90, ['采访扎实，细节好，可以给新人做样稿。', '题目和第一段都抓人，数字核得清楚。', '独家，跟进及时。']],
  [80, ['结构清楚，第二个小标题可以再短一点。', '信息完整，配图可以再讲究。', '']],
  [70, ['缺一个当事人的声音。', '数字多，人少了些。', '标题偏长，导语没有点到新闻。']],
  [0, ['通稿痕迹重，没有自己的采访。', '时间和地点写得含糊，下次先核实再送审。']],
]

/** Puts them in. The articles must be there. */
export const furnish: Furnish = async (db, { stations }, now) => {
  const chance = chanceFrom(20261121)
  for (const [place, { ID: StID, people }] of stations.entries()) {
    const by = await db
      .selectFrom('admin_users')
      .select(['ID', 'AdminUserRealName'])
      .where(
        'ID',
        'in',
        markers[place]!.map((user) => people.get(user)!),
      )
      .orderBy('ID')
      .execute()
    const articles = await db
      .selectFrom('articles as a')
      .innerJoin('admin_users as u', 'u.ID', 'a.AdminID')
      .select(['a.ID', 'a.Title', 'a.AdminID', 'a.PublishTime', 'u.AdminUserRealName'])
      .where('a.StID', '=', StID)
      .where('a.LiveRevision', 'is not', null)
      .orderBy('a.PublishTime', 'desc')
      .orderBy('a.ID', 'desc')
      .limit(LOOKED_AT)
      .execute()
    const rows = articles
      .filter((_, at) => at % EVERY === 0)
      .flatMap(({ ID, Title, AdminID, AdminUserRealName, PublishTime }, at) => {
        const marker = by[at % by.length]!
        if (marker.ID === AdminID || PublishTime === null) return []
        const Score = 60 + Math.floor(chance.next() * 39)
        const [, words] = remarks.find(([from]) => Score >= from)!
        // Within two days after it was out.
        const later = PublishTime.getTime() + (2 + chance.next() * 46) * 3_600_000
        const CreateTime = new Date(Math.min(now.getTime(), later))
        return {
          ...{ StID, ArticleID: ID, Title, AuthorID: AdminID, AuthorName: AdminUserRealName, Score },
          ...{ EvaluatorID: marker.ID, EvaluatorName: marker.AdminUserRealName },
          ...{ Comment: words[Math.floor(chance.next() * words.length)]!, CreateTime, UpdateTime: CreateTime },
        }
      })
    // As they were given: lists show the newest number first.
    const given = rows.toSorted((a, b) => a.CreateTime.getTime() - b.CreateTime.getTime())
    if (given.length > 0) await db.insertInto('article_evaluations').values(given).execute()
  }
}
