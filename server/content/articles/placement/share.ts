/** Links by which somebody outside reads one public article, until a moment. */
import type { articles } from '../../../../src/api/content/articles/calls.ts'
import { SHARE_DAYS, type Share } from '../../../../src/api/content/articles/placement.ts'
import { mayWorkOn } from '../../../../src/api/content/articles/filing.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import type { Db, Request } from '../../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../../platform/pipeline/tokens.ts'
import { NO_ARTICLE } from '../decide.ts'
import { lockArticles } from '../lock.ts'
import { visibleTo } from '../visible.ts'

type Calls = (typeof articles)['calls']
const DAY = 86_400_000

/** Make a link. Throws 'missing', 'forbidden' (channel), 'refused' when nothing is public or the end is no good. */
export async function shareArticle(request: Request<ParsedOf<Calls['share']>>): Promise<OutputOf<Calls['share']>> {
  const { db, me, input, now, logId } = request
  const ends = new Date(input.ExpiresAt)
  if (ends <= now) throw new Refusal('refused', '链接的截止时间必须晚于现在。')
  if (ends.getTime() - now.getTime() > SHARE_DAYS * DAY)
    throw new Refusal('refused', `链接的截止时间最多在 ${SHARE_DAYS} 天以后。`)
  const [article] = await lockArticles(db, me, [input.ID])
  if (!article) throw new Refusal('missing', NO_ARTICLE)
  if (!mayWorkOn(me, article)) throw new Refusal('forbidden', '您的角色没有这篇稿件所在栏目的权限。')
  if (article.LiveRevision === null)
    throw new Refusal('refused', '还没有发布的稿件不能分享；要请外面的人看，请邀请外审。')
  const token = newToken()
  const share = { StID: me.StID, ArticleID: article.ID, TokenHash: hashOf(token), UserID: me.ID, ExpiresAt: ends }
  const { ID } = await db
    .insertInto('article_shares')
    .values({ ...share, CreateTime: now })
    .returning('ID')
    .executeTakeFirstOrThrow()
  request.changed({
    ID: article.ID,
    Title: article.Title,
    Before: { ShareID: null },
    After: { ShareID: ID, IsOpen: true },
  })
  return { ID, Path: `/share/${token}`, ExpiresAt: ends.toISOString(), LogID: logId }
}

/** The links of an article that still lead somewhere, newest first. */
export async function listShares({ db, me, input, now }: Request<{ readonly ID: number }>): Promise<Share[]> {
  const rows = await db
    .selectFrom('article_shares as s')
    .innerJoin('articles', 'articles.ID', 's.ArticleID')
    .innerJoin('admin_users as u', 'u.ID', 's.UserID')
    .select(['s.ID', 's.ExpiresAt', 's.Reads', 's.CreateTime', 'u.AdminUserRealName'])
    .where('articles.ID', '=', input.ID)
    .where(visibleTo(me) as never)
    .where('s.RevokedAt', 'is', null)
    .where('s.ExpiresAt', '>', now)
    .orderBy('s.ID', 'desc')
    .execute()
  return rows.map((row) => ({
    ...row,
    ExpiresAt: row.ExpiresAt.toISOString(),
    CreateTime: row.CreateTime.toISOString(),
  }))
}

/** End a link. Throws 'missing' when the article has no such link; one that has ended is ended. */
export async function unshareArticle(
  request: Request<ParsedOf<Calls['unshare']>>,
): Promise<OutputOf<Calls['unshare']>> {
  const { db, me, input, now, logId } = request
  const [article] = await lockArticles(db, me, [input.ID])
  if (!article) throw new Refusal('missing', NO_ARTICLE)
  if (!mayWorkOn(me, article)) throw new Refusal('forbidden', '您的角色没有这篇稿件所在栏目的权限。')
  const ended = await db
    .updateTable('article_shares')
    .set({ RevokedAt: now })
    .where('ID', '=', input.ShareID)
    .where('ArticleID', '=', article.ID)
    .where('StID', '=', me.StID)
    .where('RevokedAt', 'is', null)
    .executeTakeFirst()
  if (ended.numUpdatedRows !== 1n) return { ID: article.ID }
  const ShareID = input.ShareID
  request.changed({
    ID: article.ID,
    Title: article.Title,
    Before: { ShareID, IsOpen: true },
    After: { ShareID, IsOpen: false },
  })
  return { ID: article.ID, LogID: logId }
}

/** Put a link back as it was: open, or ended. */
export async function undoShare(
  db: Db,
  station: number,
  {
    Before,
    After,
    now,
  }: { Before: Readonly<Record<string, unknown>>; After: Readonly<Record<string, unknown>>; now: Date },
): Promise<string | undefined> {
  const open = Before['ShareID'] === null ? false : Before['IsOpen'] === true
  const { numUpdatedRows } = await db
    .updateTable('article_shares')
    .set({ RevokedAt: open ? null : now })
    .where('ID', '=', (After['ShareID'] ?? Before['ShareID']) as number)
    .where('StID', '=', station)
    .where('RevokedAt', open ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? undefined : '分享的链接之后又有变动，不能撤销。'
}
