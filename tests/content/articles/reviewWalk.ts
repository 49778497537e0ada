/**
 * One article walked through review by the server's own rules, without a database, and beside it a second book that
 * knows nothing of those rules: which texts have really been through every level.
 */
import {
  afterEdit,
  levelOf,
  review,
  type ArticleStatus,
  type Level,
  type ReviewRules,
} from '../../../src/api/content/articles/review.ts'
import { eachPlace } from '../../../src/api/content/articles/placeFlags.ts'
import type { Case, CaseArticle, DecisionEvent } from '../../../server/content/articles/case.ts'
import { editObjection } from '../../../server/content/articles/editObjection.ts'
import { objection } from '../../../server/content/articles/objection.ts'
import { roundFrom } from '../../../server/content/articles/rounds.ts'
import { published, transitionOf, type Decision } from '../../../server/content/articles/transition.ts'
import type { Random } from './random.ts'

/** Somebody of the house. */
export interface Walker {
  readonly ID: number
  readonly levels: readonly Level[]
}

/** How the channel reviews and who is there; the first wrote the article. */
export interface Setting {
  readonly rules: ReviewRules & { readonly Name: string }
  readonly people: readonly Walker[]
}

interface Pass {
  readonly level: number
  readonly by: number
  readonly text: number
  readonly skipped: boolean
}

const deeds = review.events.filter((event) => !['reopen', 'clock', 'miss', 'expire'].includes(event)) as DecisionEvent[]

/** What leads on, so that a walk arrives somewhere. */
const onwards = ['submit', 'pass1', 'pass2', 'pass3', 'publish', 'correct'] as const

/** Walk some steps. Throws when something becomes public that the levels did not pass. Answers how often which came up. */
export function walkReview({ rules, people }: Setting, random: Random, steps: number) {
  const author = people[0]!
  let article = draftOf(author.ID)
  const decisions: Decision[] = []
  const trail: string[] = []
  const counts = { arrivals: 0, corrections: 0, resumed: 0, reopened: 0 }
  // The second book. Texts by revision; passes that still count; texts that have been through everything.
  const texts = new Map([[1, 1]])
  let passes: Pass[] = []
  const proven = new Set<number>(rules.ReviewLevels === 0 ? [1] : [])

  const fail = (what: string): never => {
    throw new Error(`${what}\n${JSON.stringify({ rules, people, article, passes })}\n${trail.join('\n')}`)
  }
  const prove = () => {
    const text = texts.get(article.Revision)!
    const submitter = roundFrom(decisions).SubmittedBy
    let last: Pass | undefined
    for (let level = 1; level <= rules.ReviewLevels; level++) {
      const pass = passes.findLast((one) => one.level === level)
      if (!pass) fail(`level ${level} was not passed`)
      if (pass!.skipped && !(rules.SkipOwnLevel && author.levels.includes(level as Level))) fail(`${level} was skipped`)
      if (!pass!.skipped) last = pass
    }
    if (last && last.text !== text) fail('the last level passed another text')
    const eyes = passes.filter((one) => !one.skipped && one.level <= rules.ReviewLevels)
    if (rules.FourEyes && eyes.some((one) => one.by === author.ID)) fail('the author passed it')
    if (rules.FourEyes && eyes.some((one) => one.by === submitter)) fail('who submitted it passed it')
    if (rules.FourEyes && new Set(eyes.map((one) => one.by)).size < eyes.length) fail('somebody passed two levels')
    proven.add(text)
    counts.arrivals++
  }
  const check = () => {
    const { Status, Revision, LiveRevision } = article
    if (LiveRevision !== null && !proven.has(texts.get(LiveRevision)!)) fail('an unproven text is public')
    if ((Status === 'approved' || Status === 'scheduled') && !proven.has(texts.get(Revision)!))
      fail('unproven approval')
    if ((Status === 'published') !== (LiveRevision === Revision && Status === 'published')) fail('published, not live')
    if (['draft', 'approved', 'scheduled', 'withdrawn', 'recycled'].includes(Status) && LiveRevision !== null) {
      fail(`${Status} and public`)
    }
    if ((Status === 'correcting' || Status === 'published') && LiveRevision === null) fail(`${Status} and not public`)
  }

  const act = (event: DecisionEvent, me: Walker) => {
    const seen = random.yes(0.9) ? article.Revision : article.Revision - 1
    const about: Case = {
      article,
      rules,
      round: roundFrom(decisions),
      authorLevels: author.levels,
      me: { ...me, granted: true },
      seen,
      now: new Date(0),
      reason: '理由',
      publishTime: new Date(1000),
    }
    if (objection(event, about) !== undefined) return
    trail.push(`${me.ID} ${event}`)
    const transition = transitionOf(event, about)
    if (event === 'submit' && article.Status === 'refused' && transition.patch.PassedLevel! > 0) counts.resumed++
    if (article.LiveRevision !== null && (transition.patch.LiveRevision ?? 0) > article.LiveRevision)
      counts.corrections++
    const targets: readonly ArticleStatus[] = review.targets(article.Status, event)
    if (!targets.includes(transition.patch.Status)) fail(`${event} leads to ${transition.patch.Status}`)
    decisions.push(...transition.decisions)
    const level = levelOf(article.Status)
    if (event === 'refuse') passes = rules.ResumeAtRefusal ? passes.filter((one) => one.level < level!) : []
    if (event === 'retract' || event === 'correct' || event === 'withdraw') passes = []
    if (event === 'submit' && article.Status !== 'refused') passes = []
    if (event === 'submit' && rules.FourEyes && passes.some((one) => !one.skipped && one.by === me.ID)) passes = []
    if (event.startsWith('pass')) {
      if (!me.levels.includes(level!)) fail(`${me.ID} has no level ${level}`)
      if (seen !== article.Revision) fail('passed unseen')
      passes.push({ level: level!, by: me.ID, text: texts.get(article.Revision)!, skipped: false })
    }
    for (const skip of transition.skipped) passes.push({ level: skip, by: author.ID, text: 0, skipped: true })
    article = { ...article, ...transition.patch }
    if (transition.liveAgain) {
      const text = texts.get(article.LiveRevision!)!
      article = { ...article, Revision: article.Revision + 1, LiveRevision: article.Revision + 1 }
      texts.set(article.Revision, text)
    } else if ((event === 'submit' || event.startsWith('pass')) && ['approved', 'published'].includes(article.Status)) {
      prove()
    }
  }

  const write = (me: Walker) => {
    const autosave = random.yes()
    if (editObjection({ status: article.Status, levels: me.levels, autosave }) !== undefined) return
    const { SubmittedBy, Number } = roundFrom(decisions)
    const own = me.ID === author.ID || me.ID === SubmittedBy
    const moved = random.yes(0.1)
    const { Status, PassedLevel } = article
    const next = afterEdit({ status: Status, passed: PassedLevel, rules, moved, levels: me.levels, own })
    trail.push(`${me.ID} writes ${Status} -> ${next.status}`)
    const anew = next.passed === 0
    if (next.status !== Status || next.passed !== PassedLevel) {
      const Round = Math.max(1, anew ? Number + 1 : Number)
      counts.reopened++
      decisions.push({ Event: 'reopen', Level: null, UserID: me.ID, Skipped: false, Round, Reason: '' })
    }
    article = { ...article, Status: next.status, PassedLevel: next.passed, Revision: article.Revision + 1 }
    const text = Math.max(...texts.values()) + 1
    texts.set(article.Revision, text)
    if (rules.ReviewLevels === 0) proven.add(text)
    const waits = levelOf(Status)
    if (waits !== undefined) passes = moved || rules.ReapproveOnEdit ? [] : passes.filter((one) => one.level < waits)
    if (waits !== undefined && rules.FourEyes && own) passes = []
    if (Status === 'approved') passes = anew ? [] : passes.filter((one) => one.level < rules.ReviewLevels)
    if (['draft', 'correcting', 'withdrawn'].includes(Status)) passes = []
  }

  for (let step = 0; step < steps; step++) {
    const me = random.one(people)
    if (random.yes(0.2)) write(me)
    else if (article.Status === 'scheduled' && random.yes()) {
      const missed = random.yes()
      trail.push(missed ? 'miss' : 'clock')
      article = { ...article, ...(missed ? { Status: 'approved' as const } : published(article, new Date(2000))) }
    } else if (random.yes(0.3)) act(random.one(deeds), me)
    else act(onwards.find((event) => review.can(article.Status, event)) ?? 'restore', me)
    check()
  }
  return counts
}

function draftOf(author: number): CaseArticle {
  return {
    ID: 1,
    Title: '标题',
    AdminID: author,
    ChID: 1,
    Status: 'draft',
    Revision: 1,
    LiveRevision: null,
    PassedLevel: 0,
    RefusedLevel: null,
    Reason: '',
    RevertStatus: null,
    RecycledAt: null,
    PublishTime: null,
    Deadline: null,
    EmbargoTime: null,
    ExpireTime: null,
    ...eachPlace(() => false),
    Empty: false,
  }
}
