/** What of an article comes from machines, as somebody who may read it sees it. */
import { sql } from 'kysely'
import type { Me } from '../../../../src/api/access.ts'
import type { AiOrigin, AiUse } from '../../../../src/api/content/articles/aiUses.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { Db } from '../../../platform/pipeline/implement.ts'
import { channelRules, unfiledRules } from '../channelRules.ts'
import { NO_ARTICLE } from '../decide.ts'
import { visibleTo } from '../visible.ts'
import { isLast } from './remove.ts'

/** Throws 'missing' when the person cannot see the article. */
export async function aiOrigin(db: Db, me: Me, ID: number): Promise<AiOrigin> {
  const article = await db
    .selectFrom('articles')
    .select(['ID', 'ChID', 'AdminID', 'AiSince'])
    .where('ID', '=', ID)
    .where(visibleTo(me))
    .executeTakeFirst()
  if (!article) throw new Refusal('missing', NO_ARTICLE)
  const rules = (await channelRules(db, me.StID, [article.ChID])).get(article.ChID) ?? unfiledRules
  const IsAi = article.AiSince !== null
  return { ID, IsAi, MayRemove: IsAi && isLast(me, article, rules.ReviewLevels), Uses: await usesOf(db, me, ID) }
}

/** The uses; nobody learns anything of an answer that they may not read and that nobody took over. */
export async function usesOf(db: Db, me: Pick<Me, 'ID'>, ArticleID: number): Promise<AiUse[]> {
  const rows = await db
    .selectFrom('article_ai_uses as a')
    .innerJoin('admin_users as u', 'u.ID', 'a.UserID')
    .select([
      'a.ID',
      'a.Kind',
      'a.Text',
      'a.Around',
      'a.Field',
      'a.IsThere',
      'a.Provider',
      'a.Model',
      'a.Prompt',
      'a.Revision',
      'a.CreateTime',
    ])
    .select(['a.AskerID', 'u.AdminUserRealName'])
    .select(
      // Of a file only what whoever reads the text knows already.
      sql<string[]>`array(
        select f."Key" from articles t, lateral (
          select v."Key" from media_versions v where v."MediaID" = a."MediaID" union select a."MadeKey") f ("Key")
        where t."ID" = a."ArticleID" and position(f."Key" in t."ResourceContent") > 0)`.as('Keys'),
    )
    .where('a.ArticleID', '=', ArticleID)
    .orderBy('a.ID')
    .execute()
  return rows.map(({ AskerID, CreateTime, Keys, ...use }) => ({
    ...use,
    ...(Keys.length > 0 ? { Keys } : {}),
    ...(use.Kind === 'like' && AskerID !== me.ID ? { Provider: '', Model: '', Prompt: '' } : {}),
    CreateTime: CreateTime.toISOString(),
  }))
}
