/**
 * What happened to one article of the demonstration newsroom: from its first draft to the state it is in now, as the
 * versions, decisions and log lines that the product itself would have written.
 */
import {
  levelOf,
  levelTitles,
  type ArticleStatus,
  type Level,
  type ReviewRules,
} from '../../src/api/content/articles/review.ts'
import type { Chance } from '../platform/demo/chance.ts'

/** Who can act in a station: account numbers. */
export interface Cast {
  readonly author: number
  /** The reviewer of each level. */
  readonly reviewers: Readonly<Record<Level, number>>
  /** Publishes and places. */
  readonly publisher: number
  /** Why they refuse. */
  readonly reasons: readonly string[]
}

/** One thing that happened. Times are Dates. */
export interface Step {
  readonly at: Date
  readonly user: number
  /** Log line; '' writes none. */
  readonly title: string
  readonly type: '1' | '2'
  readonly action: string
  readonly reason: string
  readonly before: Record<string, unknown> | null
  readonly after: Record<string, unknown> | null
  /** A decision of a review. */
  readonly decision?: { readonly event: string; readonly level: Level | null; readonly round: number }
  /** A new version of the text. */
  readonly version?: 'save' | 'autosave' | 'submit'
}

/** An article's story and where it left the article. */
export interface Story {
  readonly steps: readonly Step[]
  readonly status: ArticleStatus
  readonly created: Date
  readonly updated: Date
  readonly published: Date | null
  readonly revision: number
  readonly liveRevision: number | null
  readonly passed: number
  readonly refusedLevel: Level | null
  readonly reason: string
  readonly revert: ArticleStatus | null
}

/** The states a story can end in, `weights` of how often. */
export const endings: readonly (readonly [ArticleStatus, number])[] = [
  ['published', 62],
  ['draft', 7],
  ['review1', 6],
  ['review2', 4],
  ['review3', 3],
  ['refused', 5],
  ['approved', 4],
  ['scheduled', 2],
  ['correcting', 2],
  ['withdrawn', 2],
  ['recycled', 3],
]

/** What somebody still works on: begun lately, and never more of it than a house can work on. */
const unfinished: ReadonlySet<ArticleStatus> = new Set<ArticleStatus>([
  'draft',
  'review1',
  'review2',
  'review3',
  'refused',
  'approved',
  'scheduled',
])

/** Whether an ending is none: somebody still works on it. */
export const isUnfinished = (ending: ArticleStatus) => unfinished.has(ending)

/** An ending by chance, as often as its weight. */
export function endingBy(chance: Chance): ArticleStatus {
  let left = chance.next() * endings.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [status, weight] of endings) if ((left -= weight) < 0) return status
  return 'published'
}

const MINUTE = 60_000

/** Tell the story of an article that was begun at `created` and is in `ending` now. */
export function tell(
  ending: ArticleStatus,
  rules: ReviewRules,
  cast: Cast,
  created: Date,
  now: Date,
  chance: Chance,
): Story {
  const steps: Step[] = []
  let at = created.getTime()
  let revision = 1
  let status = 'draft' as ArticleStatus
  let round = 0
  let passed = 0
  let refusedLevel: Level | null = null
  let reason = ''
  let published: Date | null = null
  let liveRevision: number | null = null
  let revert: ArticleStatus | null = null
  // Asked through a function: the steps below change it, which the type-checker cannot see.
  const current = (): ArticleStatus => status
  const later = (from: number, to: number) => {
    // However long the story, nothing happens in the future, nor everything in the same minute.
    const left = now.getTime() - MINUTE - at
    at += Math.max(1000, Math.min(chance.between(from, to) * MINUTE, left * 0.4))
    return new Date(at)
  }
  const step = (
    user: number,
    title: string,
    type: '1' | '2',
    action: string,
    to: ArticleStatus,
    more: Partial<Step> = {},
  ) => {
    steps.push({
      at: new Date(at),
      user,
      title,
      type,
      action: `articles.${action}`,
      reason: '',
      before: { Status: status },
      after: { Status: to },
      ...more,
    })
    status = to
  }

  steps.push({
    at: new Date(at),
    user: cast.author,
    title: '新增稿件',
    type: '2',
    action: 'articles.add',
    reason: '',
    before: null,
    after: { Status: 'draft', Revision: 1 },
    version: 'save',
  })
  const edit = (user: number) => {
    later(4, 50)
    revision++
    steps.push({
      at: new Date(at),
      user,
      title: '修改稿件',
      type: '2',
      action: 'articles.edit',
      reason: '',
      before: { Revision: revision - 1 },
      after: { Revision: revision },
      version: 'save',
    })
  }
  const submit = () => {
    later(5, 90)
    round++
    passed = 0
    step(cast.author, '送审', '2', 'submit', 'review1', { decision: { event: 'submit', level: null, round } })
  }
  const pass = (level: Level, to: ArticleStatus) => {
    later(3, 150)
    passed = level
    step(cast.reviewers[level], `${levelTitles[level]}通过`, '1', `pass${level}`, to, {
      decision: { event: `pass${level}`, level, round },
    })
  }
  const refuse = (level: Level) => {
    later(6, 200)
    refusedLevel = level
    reason = chance.pick(cast.reasons)
    step(cast.reviewers[level], '退回稿件', '1', 'refuse', 'refused', {
      reason,
      decision: { event: 'refuse', level, round },
    })
  }
  /** Through the levels up to, not including, `stop`; answers the state reached. */
  const passUpTo = (stop: number) => {
    for (let level = 1; level < stop; level++) {
      const next =
        level === rules.ReviewLevels
          ? rules.PublishOnFinal
            ? 'published'
            : 'approved'
          : (`review${level + 1}` as ArticleStatus)
      pass(level as Level, next)
    }
  }
  const publish = () => {
    if (current() !== 'published') {
      later(2, 60)
      step(cast.publisher, '发布稿件', '1', 'publish', 'published')
    }
    published = new Date(at)
    liveRevision = revision
  }
  const wholeReview = () => {
    if (rules.ReviewLevels === 0) return
    submit()
    if (chance.happens(0.18)) {
      const level = chance.between(1, rules.ReviewLevels) as Level
      passUpTo(level)
      refuse(level)
      edit(cast.author)
      submit()
      refusedLevel = null
      reason = ''
    }
    passUpTo(rules.ReviewLevels + 1)
  }

  if (chance.happens(0.7)) edit(cast.author)
  if (chance.happens(0.3)) edit(cast.author)
  const waitingLevel = levelOf(ending)
  if (waitingLevel) {
    submit()
    passUpTo(Math.min(waitingLevel, Math.max(1, rules.ReviewLevels)))
  } else if (ending === 'refused') {
    submit()
    const level = chance.between(1, Math.max(1, rules.ReviewLevels)) as Level
    passUpTo(level)
    refuse(level)
  } else if (ending !== 'draft' && !(ending === 'recycled' && chance.happens(0.6))) {
    wholeReview()
    if (ending === 'scheduled') {
      if (current() === 'approved') {
        later(2, 30)
        step(cast.publisher, '定时发布', '1', 'schedule', 'scheduled')
        published = new Date(now.getTime() + chance.between(3, 70) * 60 * MINUTE)
      } else publish()
    } else if (ending !== 'approved' || current() === 'published') {
      publish()
      if (ending === 'correcting') {
        later(30, 900)
        step(cast.author, '更正稿件', '2', 'correct', 'correcting')
        edit(cast.author)
      } else if (ending === 'withdrawn') {
        later(60, 2000)
        reason = chance.pick(['当事人撤回授权', '事实有重大出入', '与上级通报不一致'])
        step(cast.publisher, '撤稿', '1', 'withdraw', 'withdrawn', { reason })
        liveRevision = null
      } else if (ending === 'recycled') {
        later(60, 2000)
        step(cast.publisher, '取消发布', '1', 'unpublish', 'approved', { reason: '内容过期' })
        liveRevision = null
      }
    }
  }
  if (ending === 'recycled') {
    revert = status
    later(10, 600)
    step(cast.author, '删除稿件', '2', 'remove', 'recycled')
  }
  return {
    steps,
    status,
    created,
    updated: new Date(at),
    published,
    revision,
    liveRevision,
    passed,
    refusedLevel,
    reason,
    revert,
  }
}
