/** Moving articles into another channel, without touching their text. */
import { mayWorkOn, notTheirs } from '../../../../src/api/content/articles/filing.ts'
import { afterEdit, statusTitles, type ArticleStatus } from '../../../../src/api/content/articles/review.ts'
import type { BatchOutcome } from '../../../../src/api/callSchemas.ts'
import { barredMedia } from '../../../platform/mediaRights/barredMedia.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { eachOf } from '../../../platform/records/eachOf.ts'
import { channelRules, unfiledRules, type ChannelRules } from '../channelRules.ts'
import { NO_ARTICLE } from '../decide.ts'
import { levelsOf } from '../levels.ts'
import { lockArticles, type LockedArticle } from '../lock.ts'
import { noRound, roundsOf } from '../rounds.ts'
import { writableChannels } from '../writableChannels.ts'

/**
 * Put articles into a channel. What waits or was approved is reviewed anew as the channel wants it; what is public moves
 * only where no more levels would have had to see it. Throws 'refused' for a channel the person may not write in.
 */
export async function moveArticles(
  request: Request<{ readonly Ids: readonly number[]; readonly ChID: number }>,
): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  const articles = new Map((await lockArticles(db, me, input.Ids)).map((one) => [one.ID, one]))
  if (articles.size > 0) await writableChannels(db, me, [input.ChID])
  const rules = await channelRules(db, me.StID, [input.ChID, ...[...articles.values()].map(({ ChID }) => ChID)])
  return eachOf(input.Ids, logId, async (ID) => {
    const article = articles.get(ID)
    if (!article) return NO_ARTICLE
    const [from, to] = [rules.get(article.ChID) ?? unfiledRules, rules.get(input.ChID)!]
    if (!mayWorkOn(me, article)) return `${notTheirs(from.Name)}。`
    const why = objection(article, from, to) ?? (await barredThere(request, article, to))
    return why ?? (await moveOne(request, article, to))
  })
}

function objection(article: LockedArticle, from: ChannelRules, to: ChannelRules): string | undefined {
  const { Status, LiveRevision } = article
  if (from.ID === to.ID) return `已经在栏目「${to.Name}」里。`
  if (Status === 'recycled' || Status === 'scheduled') return `当前状态是${statusTitles[Status]}，不能移动。`
  if (Status !== 'published' && LiveRevision !== null) return '公开的原文还在，请在编辑里改栏目，和更正一起送审。'
  if (Status === 'published' && to.ReviewLevels > from.ReviewLevels)
    return `栏目「${to.Name}」要审 ${to.ReviewLevels} 级，比「${from.Name}」多，请更正后在那里送审。`
  return undefined
}

/** What a public article shows may be forbidden in the other channel. */
async function barredThere({ db, me, now }: Request<unknown>, { ID, Status }: LockedArticle, to: ChannelRules) {
  if (Status !== 'published') return undefined
  return (await barredMedia(db, me.StID, 'articles', [{ ID, channel: to.ID, at: now }], { me })).get(ID)
}

async function moveOne(request: Request<unknown>, article: LockedArticle, to: ChannelRules): Promise<undefined> {
  const { db, me, now, logId } = request
  const { ID, Title, ChID, Status, PassedLevel } = article
  const round = (await roundsOf(db, [ID])).get(ID) ?? noRound
  const next: { status: ArticleStatus; passed: number } =
    Status === 'published'
      ? { status: Status, passed: PassedLevel }
      : afterEdit({
          status: Status,
          passed: PassedLevel,
          rules: to,
          moved: true,
          levels: levelsOf(me),
          own: me.ID === article.AdminID || me.ID === round.SubmittedBy,
        })
  // A place is one of its channel.
  const place = await db.selectFrom('articles').select('ShowOrder').where('ID', '=', ID).executeTakeFirstOrThrow()
  const before = { ChID, Status, PassedLevel, ShowOrder: place.ShowOrder }
  const after = { ChID: to.ID, Status: next.status, PassedLevel: next.passed, ShowOrder: 0 }
  await db
    .updateTable('articles')
    .set({ ...after, UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('Status', '=', Status)
    .where('ChID', 'is not distinct from', ChID)
    .execute()
  if (next.status !== Status || next.passed !== PassedLevel)
    await db
      .insertInto('article_decisions')
      .values({
        ArticleID: ID,
        Event: 'reopen',
        Revision: article.Revision,
        UserID: me.ID,
        Round: Math.max(1, round.Number + 1),
        LogID: logId,
        CreateTime: now,
      })
      .execute()
  const { Revision } = article
  request.changed({ ID, Title, Before: { ...before, Revision }, After: { ...after, Revision } })
  return undefined
}
