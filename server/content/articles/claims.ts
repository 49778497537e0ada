/**
 * Taking articles in hand: a soft lease that everybody sees and that keeps nobody from deciding. It ends by itself, when
 * it is let go, and with the state it was taken in (the database sees to that).
 */
import { sql } from 'kysely'
import { CLAIM_MINUTES } from '../../../src/api/content/articles/desk.ts'
import type { articles } from '../../../src/api/content/articles/calls.ts'
import { levelOf, levelTitles, statusTitles } from '../../../src/api/content/articles/review.ts'
import { mayWorkOn } from '../../../src/api/content/articles/filing.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Db, Request } from '../../platform/pipeline/implement.ts'
import { channelRules } from './channelRules.ts'
import { claimsOf } from './claimsOf.ts'
import { NO_ARTICLE } from './decide.ts'
import { levelsOf } from './levels.ts'
import { lockArticles, type LockedArticle } from './lock.ts'

/** Claim or let go. Nobody's running claim is taken from them: whoever needs to decide does so without one. */
export async function setClaims(
  request: Request<ParsedOf<(typeof articles)['calls']['claim']>>,
): Promise<BatchOutcome> {
  const { db, me, now, input } = request
  const Ids = [...new Set(input.Ids)]
  const locked = new Map((await lockArticles(db, me, Ids)).map((article) => [article.ID, article]))
  const claims = await claimsOf(db, Ids, now)
  const channels = await channelRules(
    db,
    me.StID,
    [...locked.values()].map((article) => article.ChID),
  )
  const levels = levelsOf(me)
  const objection = (article: LockedArticle | undefined): string | undefined => {
    if (!article) return NO_ARTICLE
    const claim = claims.get(article.ID)
    if (!input.IsClaimed) return claim?.UserID === me.ID ? undefined : '您没有认领这篇稿件。'
    const level = levelOf(article.Status)
    if (!level) return `当前状态是${statusTitles[article.Status]}，不用认领。`
    if (!mayWorkOn(me, article)) return `您的角色没有栏目「${channels.get(article.ChID)?.Name}」的权限。`
    if (!levels.includes(level))
      return `没有「${levelTitles[level]}」权限，不能认领${statusTitles[article.Status]}的稿件。`
    if (!claim || claim.UserID === me.ID) return undefined
    return `${claim.AdminUserRealName}已认领这篇稿件；需要时您仍可直接审核。`
  }
  const reasons = new Map(Ids.map((ID) => [ID, objection(locked.get(ID))]))
  const Done = Ids.filter((ID) => reasons.get(ID) === undefined)
  const Skipped = Ids.flatMap((ID) => (reasons.get(ID) === undefined ? [] : [{ ID, Reason: reasons.get(ID)! }]))
  if (Done.length === 0) return { Done, Skipped }
  if (input.IsClaimed) await take(db, { StID: me.StID, UserID: me.ID, now }, Done)
  else
    await db
      .deleteFrom('article_claims')
      .where('ArticleID', 'in', Done)
      .where('UserID', '=', me.ID)
      .where('StID', '=', me.StID)
      .execute()
  for (const ID of Done) {
    // Renewing changes nothing that anybody sees.
    if (input.IsClaimed && claims.has(ID)) continue
    request.changed({ ID, Title: locked.get(ID)!.Title, Before: null, After: null })
  }
  return { Done, Skipped }
}

async function take(
  db: Db,
  { StID, UserID, now }: { StID: number; UserID: number; now: Date },
  ids: readonly number[],
): Promise<void> {
  const Until = new Date(now.getTime() + CLAIM_MINUTES * 60_000)
  await db
    .insertInto('article_claims')
    .values(ids.map((ArticleID) => ({ ArticleID, StID, UserID, ClaimedAt: now, Until })))
    .onConflict((conflict) =>
      conflict.column('ArticleID').doUpdateSet({
        UserID,
        Until,
        ClaimedAt: sql<Date>`case when article_claims."UserID" = ${UserID} then article_claims."ClaimedAt" else ${now} end`,
      }),
    )
    .execute()
}
