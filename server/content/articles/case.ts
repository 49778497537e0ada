/** What is known when something is to happen to one article: the facts every rule of deciding looks at. */
import type { Claim } from '../../../src/api/content/articles/desk.ts'
import type { PlaceFlag } from '../../../src/api/content/articles/placeFlags.ts'
import type { ArticleStatus, Level, ReviewEvent, ReviewRules } from '../../../src/api/content/articles/review.ts'

/** Events that the clock brings about. */
export type ClockEvent = 'clock' | 'miss' | 'expire'
/** Events a person brings about; a reopening follows from something else. */
export type DecisionEvent = Exclude<ReviewEvent, 'reopen' | ClockEvent>

/** The article, locked. */
export interface CaseArticle extends Readonly<Record<PlaceFlag, boolean>> {
  readonly ID: number
  readonly Title: string
  readonly AdminID: number
  /** Null: a draft that nobody has filed yet. */
  readonly ChID: number | null
  readonly Status: ArticleStatus
  readonly Revision: number
  readonly LiveRevision: number | null
  readonly PassedLevel: number
  readonly RefusedLevel: number | null
  readonly Reason: string
  readonly RevertStatus: ArticleStatus | null
  readonly RecycledAt: Date | null
  readonly PublishTime: Date | null
  readonly Deadline: Date | null
  readonly EmbargoTime: Date | null
  readonly ExpireTime: Date | null
  /** Neither words nor a picture nor an address: nothing to publish. */
  readonly Empty: boolean
  /** A picture or a video of its text is still on its way up. Default false. */
  readonly Uploading?: boolean
}

/** The running round of review. A submission begins one, unless it resumes at the level that refused. */
export interface Round {
  /** 0 before the first. */
  readonly Number: number
  readonly SubmittedBy: number | null
  /** Levels passed in this round by a person, not skipped and not undone. */
  readonly Passed: readonly { readonly Level: number; readonly UserID: number }[]
}

/** Everything a rule may ask. */
export interface Case {
  readonly article: CaseArticle
  readonly rules: ReviewRules & { readonly Name: string }
  readonly round: Round
  /** Levels whose button the author holds. */
  readonly authorLevels: readonly Level[]
  readonly me: { readonly ID: number; readonly levels: readonly Level[]; readonly granted: boolean }
  /** The revision the person looked at. */
  readonly seen: number | undefined
  readonly now: Date
  /** '' when none was given. */
  readonly reason: string
  /** Who has the article in hand; undefined when nobody has. */
  readonly claim?: Pick<Claim, 'UserID' | 'AdminUserRealName'> | undefined
  /** Sensitive words in the text that it may not be sent on with. Default none. */
  readonly blocked?: readonly string[] | undefined
  /** What of the library stands in it and may not be used, as a sentence. Default: all of it may. */
  readonly barred?: string | undefined
  /** Required fields of its channel that are empty, by name. Default none. */
  readonly missing?: readonly string[] | undefined
  /** For schedule. */
  readonly publishTime: Date | undefined
  /** For submit: until when the review should be done. Default none. */
  readonly deadline?: Date | undefined
}
