/**
 * How an article passes through review and beyond.
 * Ours: the specification names the stages and not the arrows.
 */
import { defineMachine } from '../../machine.ts'

/** A review level, 1 to 3: 一审, 二审, 终审. */
export type Level = 1 | 2 | 3

/**
 * Every end of a submission: some level, or past review where the channel asks for none or all are skipped; scheduled: what
 * would be published and may not be yet, by its embargo (publicTimes.ts).
 */
const reviewed = ['review1', 'review2', 'review3', 'approved', 'scheduled', 'published'] as const

/**
 * The states of an article and what leads from one to the next. `reopen`: the text was changed while it waited or after
 * it was approved. `miss`: the clock came too late. `expire`: what is public came to its end. Some arrows also need a public text, see `allows`.
 */
export const review = defineMachine({
  draft: { submit: reviewed, recycle: 'recycled' },
  review1: {
    pass1: ['review2', 'review3', 'approved', 'scheduled', 'published'],
    refuse: 'refused',
    retract: ['draft', 'correcting'],
    reopen: 'review1',
    expire: 'review1',
    withdraw: 'withdrawn',
  },
  review2: {
    pass2: ['review3', 'approved', 'scheduled', 'published'],
    refuse: 'refused',
    retract: ['draft', 'correcting'],
    reopen: 'review1',
    expire: 'review2',
    withdraw: 'withdrawn',
  },
  review3: {
    pass3: ['approved', 'scheduled', 'published'],
    refuse: 'refused',
    retract: ['draft', 'correcting'],
    reopen: 'review1',
    expire: 'review3',
    withdraw: 'withdrawn',
  },
  refused: { submit: reviewed, recycle: 'recycled', abandon: 'published', expire: 'refused', withdraw: 'withdrawn' },
  approved: {
    publish: 'published',
    schedule: 'scheduled',
    recycle: 'recycled',
    reopen: ['draft', 'review1', 'review2', 'review3'],
  },
  scheduled: {
    publish: 'published',
    schedule: 'scheduled',
    unschedule: 'approved',
    clock: 'published',
    miss: 'approved',
    withdraw: 'withdrawn',
  },
  published: { unpublish: 'approved', expire: 'approved', correct: 'correcting', withdraw: 'withdrawn' },
  correcting: {
    submit: ['review1', 'review2', 'review3', 'published'],
    abandon: 'published',
    expire: 'draft',
    withdraw: 'withdrawn',
  },
  withdrawn: { submit: reviewed, recycle: 'recycled' },
  recycled: { restore: ['draft', 'refused', 'approved', 'withdrawn'] },
})

/** A state of an article. */
export type ArticleStatus = (typeof review.states)[number]
/** Something that happens to an article. */
export type ReviewEvent = (typeof review.events)[number]

/** The event by which each level passes. */
export const passEvents = ['pass1', 'pass2', 'pass3'] as const satisfies readonly ReviewEvent[]

/** What decides about an article besides its state: whether some text of it is public. */
export interface Standing {
  readonly Status: ArticleStatus
  /** The revision the public sees; null when nothing is public. */
  readonly LiveRevision: number | null
}

/**
 * Whether an event may happen to an article: the machine's arrow, and for four events whether a text is public. What
 * is public is withdrawn or corrected, never deleted; what is not public cannot be withdrawn, unless the clock will
 * publish it.
 */
export function allows({ Status, LiveRevision }: Standing, event: ReviewEvent): boolean {
  if (!review.can(Status, event)) return false
  const live = LiveRevision !== null
  if (event === 'recycle') return !live
  if (event === 'abandon' || event === 'expire') return live
  if (event === 'withdraw') return live || Status === 'scheduled'
  return true
}

/** The event that approves an article in a state, or rejects it; where neither is possible the one that says why not. */
export function judgingEvent(status: ArticleStatus | undefined, isApproved: boolean) {
  const level = status && levelOf(status)
  if (level) return isApproved ? (`pass${level}` as const) : 'refuse'
  if (status === 'approved' || status === 'scheduled' || status === 'published')
    return isApproved ? 'publish' : status === 'published' ? 'unpublish' : 'unschedule'
  return isApproved ? 'pass1' : 'refuse'
}

/** What each state is called (glossary). */
export const statusTitles: Readonly<Record<ArticleStatus, string>> = {
  draft: '草稿',
  review1: '待一审',
  review2: '待二审',
  review3: '待终审',
  refused: '已退回',
  approved: '待发布',
  scheduled: '定时中',
  published: '已发布',
  correcting: '更正中',
  withdrawn: '已撤稿',
  recycled: '回收站',
}

/** What each level is called; these are also the buttons that permit it. */
export const levelTitles: Readonly<Record<Level, string>> = { 1: '一审', 2: '二审', 3: '终审' }

/** How a channel wants its articles reviewed. */
export interface ReviewRules {
  /** How many levels an article passes: 0 to 3. */
  readonly ReviewLevels: number
  /** Nobody passes their own article, nor two levels of the same one. */
  readonly FourEyes: boolean
  /** A refused article that is submitted again starts at the level that refused it. */
  readonly ResumeAtRefusal: boolean
  /** A text changed by a reviewer while waiting goes back to the first level; otherwise it stays at their level. */
  readonly ReapproveOnEdit: boolean
  /** The last level publishes; otherwise somebody publishes by hand. */
  readonly PublishOnFinal: boolean
  /** A level is skipped when the author holds its button. */
  readonly SkipOwnLevel: boolean
}

/** The level an article waits for, or undefined when it does not wait for review. */
export function levelOf(status: ArticleStatus): Level | undefined {
  const found = /^review([123])$/.exec(status)
  return found ? (Number(found[1]) as Level) : undefined
}

const waitingFor = (level: number): ArticleStatus => `review${level}` as ArticleStatus

/** What a pass or a submission needs to know to find the next state. */
export interface NextQuestion {
  readonly rules: ReviewRules
  /** The last level already passed; 0 for a new submission. */
  readonly passed: number
  /** Levels whose button the author holds; used when the channel skips them. */
  readonly authorLevels?: readonly Level[]
  /** The article has a live revision: the end of review publishes the correction at once. */
  readonly live?: boolean
}

/** The state after the levels passed so far, and the levels skipped on the way (each is logged). */
export function afterLevel({ rules, passed, authorLevels = [], live = false }: NextQuestion): {
  status: ArticleStatus
  skipped: Level[]
} {
  const skipped: Level[] = []
  for (let level = passed + 1; level <= rules.ReviewLevels; level++) {
    if (!rules.SkipOwnLevel || !authorLevels.includes(level as Level)) return { status: waitingFor(level), skipped }
    skipped.push(level as Level)
  }
  return { status: live || rules.PublishOnFinal ? 'published' : 'approved', skipped }
}

/** The last level counted as passed when a submission starts: those before the refusing one when the channel resumes. */
export function submissionStart(rules: ReviewRules, refusedLevel: number | null): number {
  if (!rules.ResumeAtRefusal || refusedLevel === null) return 0
  return Math.max(0, Math.min(refusedLevel, rules.ReviewLevels) - 1)
}

/** The state an article taken back from review returns to: its live revision decides. */
export function afterRetract(live: boolean): ArticleStatus {
  return live ? 'correcting' : 'draft'
}

/** What a change of the text needs to know to find the next state. */
export interface EditQuestion {
  readonly status: ArticleStatus
  /** The last level passed so far. */
  readonly passed: number
  /** Rules of the channel the article is in after the change. */
  readonly rules: ReviewRules
  /** The change puts the article into another channel. */
  readonly moved: boolean
  /** Levels whose button the person holds. */
  readonly levels: readonly Level[]
  /** The person wrote or submitted the article. */
  readonly own: boolean
}

/**
 * The state after a person changed the text, and the levels that still count. Nothing that was passed may be changed
 * behind the back of the last level: an approved text returns to its author, or to the last level when a holder of that
 * level corrected it; a waiting one to the first level when it was moved or the channel says so, or when the channel
 * wants four eyes and the author holds the level's button.
 */
export function afterEdit({ status, passed, rules, moved, levels, own }: EditQuestion): {
  status: ArticleStatus
  passed: number
} {
  const again = moved || rules.ReapproveOnEdit || (rules.FourEyes && own)
  if (waiting.includes(status)) return again ? { status: 'review1', passed: 0 } : { status, passed }
  if (status !== 'approved' || rules.ReviewLevels === 0) return { status, passed }
  const last = rules.ReviewLevels as Level
  return again || !levels.includes(last)
    ? { status: 'draft', passed: 0 }
    : { status: waitingFor(last), passed: last - 1 }
}

/** States in which the author and those who write in the channel may change the text. */
export const editable: readonly ArticleStatus[] = ['draft', 'refused', 'correcting', 'approved', 'withdrawn']
/** States in which a reviewer of the level may change the text. */
export const waiting: readonly ArticleStatus[] = ['review1', 'review2', 'review3']
/** Editable states in which the editor's own clock may save: an autosave never takes an approval away. */
export const autosaved: readonly ArticleStatus[] = ['draft', 'refused', 'correcting', 'withdrawn']
/** States past review. */
export const pastReview: readonly ArticleStatus[] = ['approved', 'scheduled', 'published', 'correcting', 'withdrawn']
/** States in which an article may be put forward (placeFlags.ts). */
export const placeable: readonly ArticleStatus[] = ['approved', 'scheduled', 'published', 'correcting']

/** Whether an article may be placed: in a state for it, or while its public text is corrected and under review. */
export function canPlace({ Status, LiveRevision }: Standing): boolean {
  return placeable.includes(Status) || LiveRevision !== null
}
