/** The answer to somebody whose text is based on an article that has become another one meanwhile. */
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** What the editor needs to show both texts. */
export interface ConflictDetail {
  readonly ID: number
  readonly Revision: number
  /** Who changed the text last, or the state when the text is the same. */
  readonly AdminUserRealName: string
  readonly UpdateTime: string
  readonly Status: string
  readonly Title: string
  readonly ResourceContent: string
}

/** A refusal 'conflict' with a ConflictDetail. `sentence` is told who it was; nothing has been overwritten. */
export async function conflictOf(
  db: Db,
  article: { readonly ID: number; readonly Revision: number },
  expected: number,
  sentence: (who: string) => string,
): Promise<Refusal> {
  const newest = await db
    .selectFrom('articles')
    .select(['ID', 'Revision', 'UpdateTime', 'Status', 'Title', 'ResourceContent'])
    .where('ID', '=', article.ID)
    .executeTakeFirst()
  if (!newest) return new Refusal('missing', '这篇稿件刚刚被彻底删除，请把您的文字另存。')
  const who =
    newest.Revision === expected ? await lastDecider(db, article.ID) : await writerOf(db, article.ID, newest.Revision)
  const detail: ConflictDetail = {
    ...newest,
    UpdateTime: newest.UpdateTime.toISOString(),
    AdminUserRealName: who ?? '其他人',
  }
  return new Refusal('conflict', sentence(detail.AdminUserRealName), { detail })
}

async function writerOf(db: Db, article: number, revision: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_revisions')
    .innerJoin('admin_users', 'admin_users.ID', 'article_revisions.UserID')
    .select('AdminUserRealName')
    .where('ArticleID', '=', article)
    .where('Revision', '=', revision)
    .executeTakeFirst()
  return row?.AdminUserRealName
}

async function lastDecider(db: Db, article: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('article_decisions')
    .innerJoin('admin_users', 'admin_users.ID', 'article_decisions.UserID')
    .select('AdminUserRealName')
    .where('ArticleID', '=', article)
    .where('Skipped', '=', false)
    .orderBy('article_decisions.ID', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.AdminUserRealName
}
