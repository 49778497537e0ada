/**
 * Lets an event happen to some articles: review, publishing, the recycle bin. Every article is judged by itself under a
 * lock, so a second sending, or a second person at the same moment, is told the state instead of doing it twice.
 */
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import { levelTitles, type Level } from '../../../src/api/content/articles/review.ts'
import { mayWorkOn } from '../../../src/api/content/articles/filing.ts'
import { Refusal } from '../../../src/api/client.ts'
import { missingFields } from '../articleFields/values.ts'
import { blockedWords } from '../flows/blockedWords.ts'
import { barredMedia } from '../../platform/mediaRights/barredMedia.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { applyTransition, type Applied } from './applyTransition.ts'
import type { Case, DecisionEvent } from './case.ts'
import { channelRules, unfiledRules } from './channelRules.ts'
import { claimsOf } from './claimsOf.ts'
import { levelsOf, levelsOfUsers } from './levels.ts'
import { lockArticles, type LockedArticle } from './lock.ts'
import { noteOf } from './noteOf.ts'
import { objection, sendsOn } from './objection.ts'
import { noRound, roundsOf } from './rounds.ts'
import { unsettled } from './unsettled.ts'
import { transitionOf } from './transition.ts'

/** What an event comes with. */
export interface DecisionRequest {
  readonly Ids: readonly number[]
  readonly Seen?: readonly { readonly ID: number; readonly Revision: number }[] | undefined
  readonly Reason?: string | undefined
  readonly PublishTime?: string | undefined
  readonly Deadline?: string | undefined
}

/** What came of it; see Audited. */
export type Decided = BatchOutcome & { readonly Warned?: { ID: number; Reason: string }[] }

/** For articles that do not exist, stand in another station or cannot be seen. */
export const NO_ARTICLE = '没有这篇稿件。'

const reasoned: readonly DecisionEvent[] = ['refuse', 'unpublish', 'withdraw']

/** Carry the event out on every article that allows it. Throws 'refused' when the request itself lacks something. */
export async function decide(
  request: Request<unknown>,
  event: DecisionEvent,
  asked: DecisionRequest,
): Promise<Decided> {
  const { db, now, logId } = request
  const reason = (asked.Reason ?? '').trim()
  if (reasoned.includes(event) && reason === '') throw new Refusal('refused', '请填写理由。')
  const publishTime = event === 'schedule' ? timeOf(asked.PublishTime, now) : undefined
  const deadline = event === 'submit' && asked.Deadline !== undefined ? deadlineOf(asked.Deadline, now) : undefined
  const cases = await casesOf(request, event, asked, { reason, publishTime, deadline })
  const done: Applied[] = []
  const skipped: { ID: number; Reason: string }[] = []
  for (const ID of new Set(asked.Ids)) {
    const about = cases.get(ID)
    const why = about ? objection(event, about) : NO_ARTICLE
    if (why !== undefined) skipped.push({ ID, Reason: why })
    else done.push({ article: about!.article, transition: transitionOf(event, about!) })
  }
  const changes = await applyTransition(db, event, done, { by: request.me, now, logId })
  for (const change of changes) request.changed(change)
  for (const { article, transition } of done) {
    for (const level of transition.skipped) await logSkip(request, article, level)
    const note = noteOf(article, transition, reason)
    // Nobody is told of what they did themselves.
    if (note && note.UserID !== request.me.ID) request.note(note)
  }
  if (reason !== '') request.logDetail({ Reason: reason })
  const Done = done.map(({ article }) => article.ID)
  const Warned = sendsOn(event) ? await unsettled(db, Done) : []
  return {
    Done,
    Skipped: skipped,
    ...(Done.length > 0 ? { LogID: logId } : {}),
    ...(Warned.length > 0 ? { Warned } : {}),
  }
}

function timeOf(text: string | undefined, now: Date): Date {
  if (text === undefined) throw new Refusal('refused', '请选择定时发布的时间。')
  const time = new Date(text)
  if (time <= now) throw new Refusal('refused', '定时发布的时间必须晚于现在。')
  return time
}

function deadlineOf(text: string, now: Date): Date {
  const time = new Date(text)
  if (time <= now) throw new Refusal('refused', '审完的期限必须晚于现在。')
  return time
}

async function casesOf(
  { db, me, now }: Request<unknown>,
  event: DecisionEvent,
  { Ids, Seen }: DecisionRequest,
  given: Pick<Case, 'reason' | 'publishTime' | 'deadline'>,
): Promise<ReadonlyMap<number, Case & { article: LockedArticle }>> {
  const articles = await lockArticles(db, me, Ids)
  const rules = await channelRules(
    db,
    me.StID,
    articles.map((article) => article.ChID),
  )
  const rounds = await roundsOf(
    db,
    articles.map((article) => article.ID),
  )
  const skippers = articles.filter((article) => rules.get(article.ChID)?.SkipOwnLevel)
  const authorLevels = await levelsOfUsers(
    db,
    skippers.map((article) => article.AdminID),
  )
  const levels = levelsOf(me)
  // Only who takes an article back is kept from it by a claim.
  const claims = event === 'retract' ? await claimsOf(db, Ids, now) : undefined
  const blocked = sendsOn(event) ? await blockedWords(db, me.StID, Ids) : undefined
  const barred = sendsOn(event) ? await barredIn({ db, me }, articles, given.publishTime ?? now) : undefined
  const missing = event === 'submit' ? await missingFields(db, me.StID, articles) : undefined
  const seen = new Map(Seen?.map((one) => [one.ID, one.Revision]))
  return new Map(
    articles.map((article) => [
      article.ID,
      {
        article,
        rules: rules.get(article.ChID) ?? unfiledRules,
        round: rounds.get(article.ID) ?? noRound,
        authorLevels: authorLevels.get(article.AdminID) ?? [],
        me: { ID: me.ID, levels, granted: mayWorkOn(me, article) },
        seen: seen.get(article.ID),
        blocked: blocked?.get(article.ID),
        barred: barred?.get(article.ID),
        missing: missing?.get(article.ID),
        claim: claims?.get(article.ID),
        now,
        ...given,
      },
    ]),
  )
}

/** What may not be used in articles that are to be public then. */
function barredIn({ db, me }: Pick<Request<unknown>, 'db' | 'me'>, articles: readonly LockedArticle[], at: Date) {
  return barredMedia(
    db,
    me.StID,
    'articles',
    articles.map(({ ID, ChID }) => ({ ID, channel: ChID ?? undefined, at })),
    { me },
  )
}

async function logSkip(request: Request<unknown>, article: LockedArticle, level: Level): Promise<void> {
  await request.logAlso({
    Title: `跳过${levelTitles[level]}`,
    ActionType: '1',
    Module: 300,
    EventID: [article.ID],
    ReMark: `作者有「${levelTitles[level]}」权限，栏目设置为跳过这一级。`,
  })
}
