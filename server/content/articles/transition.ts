/** What an event does to an article that allows it: new columns, decisions to keep, levels skipped on the way. Pure. */
import {
  afterLevel,
  afterRetract,
  levelOf,
  submissionStart,
  type ArticleStatus,
  type Level,
} from '../../../src/api/content/articles/review.ts'
import { eachPlace } from '../../../src/api/content/articles/placeFlags.ts'
import { isEmbargoed, isExpired } from '../../../src/api/content/articles/publicTimes.ts'
import type { Case, CaseArticle, DecisionEvent } from './case.ts'

/** Columns an event sets. */
export type Patch = Partial<Omit<CaseArticle, 'ID' | 'Title' | 'AdminID' | 'ChID' | 'Revision' | 'Empty' | 'Uploading'>>

/** A row of article_decisions, without what all rows of a request share. */
export interface Decision {
  readonly Event: string
  readonly Level: number | null
  readonly UserID: number
  readonly Skipped: boolean
  readonly Round: number
  readonly Reason: string
}

/** What an event does. */
export interface Transition {
  readonly patch: Patch & { readonly Status: ArticleStatus }
  readonly decisions: readonly Decision[]
  readonly skipped: readonly Level[]
  /** The public text comes back as the newest. */
  readonly liveAgain: boolean
}

const unplaced = eachPlace(() => false)
const unrefused = { RefusedLevel: null, Reason: '' } as const

/** What the event does. The caller has asked `objection` first. */
export function transitionOf(event: DecisionEvent, about: Case): Transition {
  const { article, reason, now } = about
  switch (event) {
    case 'submit':
      return submitted(about)
    case 'pass1':
    case 'pass2':
    case 'pass3':
      return passed(event, about)
    case 'refuse':
      return decided(event, about, {
        Status: 'refused',
        PassedLevel: 0,
        RefusedLevel: levelOf(article.Status)!,
        Reason: reason,
      })
    case 'retract':
      return decided(event, about, { Status: afterRetract(article.LiveRevision !== null), PassedLevel: 0 })
    case 'publish':
      return decided(event, about, published(article, now))
    case 'schedule':
      return decided(event, about, { Status: 'scheduled', PublishTime: about.publishTime! })
    case 'unschedule':
      return decided(event, about, { Status: 'approved', PublishTime: null })
    case 'unpublish':
      return decided(event, about, { Status: 'approved', LiveRevision: null, Reason: reason })
    case 'correct':
      return decided(event, about, { Status: 'correcting', PassedLevel: 0, ...unrefused })
    case 'abandon':
      return { ...decided(event, about, { Status: 'published', PassedLevel: 0, ...unrefused }), liveAgain: true }
    case 'withdraw':
      return decided(event, about, {
        Status: 'withdrawn',
        PassedLevel: 0,
        RefusedLevel: null,
        LiveRevision: null,
        Reason: reason,
        ...(article.Status === 'scheduled' ? { PublishTime: null } : {}),
        ...unplaced,
      })
    case 'recycle':
      return decided(event, about, {
        Status: 'recycled',
        RevertStatus: article.Status,
        RecycledAt: now,
        ...unplaced,
      })
    case 'restore':
      return decided(event, about, { Status: article.RevertStatus ?? 'draft', RevertStatus: null, RecycledAt: null })
  }
}

/**
 * The columns of an article whose newest text becomes public. PublishTime stays that of the first time (Ours); one in
 * the future was only a plan, and one before the embargo belongs to an earlier time.
 */
export function published(article: Pick<CaseArticle, 'Revision' | 'PublishTime' | 'EmbargoTime'>, now: Date) {
  const { PublishTime, EmbargoTime } = article
  const isFirst = PublishTime !== null && PublishTime <= now && !(EmbargoTime !== null && PublishTime < EmbargoTime)
  const first = isFirst ? PublishTime : now
  return { Status: 'published', LiveRevision: article.Revision, PublishTime: first, ...unrefused } as const
}

/**
 * Where an article goes whose review publishes it. Ours: under an embargo it waits for the clock, since nobody signs it any
 * more; past its end it waits for somebody to say what is to become of it, unless it is public and the clock takes it off.
 */
function letOut(article: CaseArticle, now: Date) {
  if (isEmbargoed(article, now)) return { Status: 'scheduled', PublishTime: article.EmbargoTime } as const
  if (article.LiveRevision === null && isExpired(article, now)) return { Status: 'approved' } as const
  return published(article, now)
}

function decided(event: DecisionEvent, { round, me, article, reason }: Case, patch: Transition['patch']): Transition {
  const Level = event === 'refuse' || event.startsWith('pass') ? (levelOf(article.Status) ?? null) : null
  const decision = {
    Event: event,
    Level,
    UserID: me.ID,
    Skipped: false,
    Round: Math.max(1, round.Number),
    Reason: reason,
  }
  return { patch, decisions: [decision], skipped: [], liveAgain: false }
}

function submitted(about: Case): Transition {
  const { article, rules, round, me } = about
  const resumed = submissionStart(rules, article.RefusedLevel)
  // Who passed a level and now sends in a text does not count for both.
  const both = rules.FourEyes && round.Passed.some((pass) => pass.UserID === me.ID && pass.Level <= resumed)
  const start = both ? 0 : resumed
  // Who passed the levels that still count is remembered with their round, so a submission that resumes stays in it.
  const Round = start > 0 ? Math.max(1, round.Number) : round.Number + 1
  // The level that refused looks again whoever the author is: nobody has seen the new text.
  const authorLevels = about.authorLevels.filter((level) => start === 0 || level !== start + 1)
  const transition = decided('submit', { ...about, round: { ...round, Number: Round } }, { Status: 'draft' })
  const sent = arrived(transition, { ...about, authorLevels }, start)
  const Deadline = deadlineOf(about)
  return Deadline === article.Deadline ? sent : { ...sent, patch: { ...sent.patch, Deadline } }
}

/** The deadline that came with the submission, else an earlier one that is not over yet. */
function deadlineOf({ article, deadline, now }: Case): Date | null {
  return deadline ?? (article.Deadline && article.Deadline > now ? article.Deadline : null)
}

function passed(event: DecisionEvent, about: Case): Transition {
  return arrived(decided(event, about, { Status: 'draft' }), about, levelOf(about.article.Status)!)
}

/** Where the article goes after the levels passed so far; the levels skipped on the way are decisions too. */
function arrived(transition: Transition, { article, rules, authorLevels, now }: Case, passedSoFar: number): Transition {
  const { status, skipped } = afterLevel({
    rules,
    passed: passedSoFar,
    authorLevels,
    live: article.LiveRevision !== null,
  })
  const [{ Round }] = transition.decisions as [Decision]
  return {
    ...transition,
    patch: {
      ...unrefused,
      ...(status === 'published' ? letOut(article, now) : { Status: status }),
      PassedLevel: skipped.at(-1) ?? passedSoFar,
    },
    skipped,
    decisions: [
      ...transition.decisions,
      ...skipped.map((level) => ({
        Event: `pass${level}`,
        Level: level,
        UserID: article.AdminID,
        Skipped: true,
        Round,
        Reason: '',
      })),
    ],
  }
}
