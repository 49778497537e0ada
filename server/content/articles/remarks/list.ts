/** Reading the notes on the passages of articles. */
import type { Me } from '../../../../src/api/access.ts'
import { REMARKS_SHOWN, type Remark } from '../../../../src/api/content/articles/remarks.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { NO_ARTICLE } from '../decide.ts'
import { visibleTo } from '../visible.ts'

/** The notes of an article. Throws 'missing' when the person cannot see it. */
export async function listRemarks(db: Db, me: Me, article: number): Promise<Remark[]> {
  const found = await db
    .selectFrom('articles')
    .select('ID')
    .where('ID', '=', article)
    .where(visibleTo(me))
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', NO_ARTICLE)
  return remarksOf(db, me.StID, article)
}

/** The newest notes of an article in the order they were made, each with its answers. The caller saw that it may be read. */
export async function remarksOf(db: Db, StID: number, article: number): Promise<Remark[]> {
  const rows = await db
    .selectFrom('article_remarks as r')
    .innerJoin('admin_users as u', 'u.ID', 'r.UserID')
    .leftJoin('admin_users as s', 's.ID', 'r.SettledBy')
    .select(['r.ID', 'r.ParentID', 'r.Text', 'r.UserID', 'u.AdminUserRealName', 'r.CreateTime', 'r.Revision'])
    .select(['r.Quote', 'r.Before', 'r.After', 'r.At', 's.AdminUserRealName as SettledBy', 'r.SettledAt'])
    .where('r.ArticleID', '=', article)
    .where('r.StID', '=', StID)
    .where('r.Removed', '=', false)
    .orderBy('r.ID')
    .execute()
  const plain = rows.map((row) => ({ ...row, CreateTime: row.CreateTime.toISOString() }))
  return plain
    .filter(({ ParentID }) => ParentID === null)
    .slice(-REMARKS_SHOWN)
    .map(({ ParentID: _, SettledAt, ...remark }) => ({
      ...remark,
      SettledAt: SettledAt?.toISOString() ?? null,
      Answers: plain
        .filter(({ ParentID }) => ParentID === remark.ID)
        .map(({ ID, Text, UserID, AdminUserRealName, CreateTime }) => ({
          ID,
          Text,
          UserID,
          AdminUserRealName,
          CreateTime,
        })),
    }))
}
