/**
 * The life of a text between the person, this browser and the server: what is saved where, what is on
 * its way, what clashes. draftReducer.ts says what each event makes of it, draft.ts does the work. Times are ms since 1970.
 */
import { autosaved, type ArticleStatus } from '../../../../api/content/articles/review.ts'
import { draftProblem, emptyFields, hasWords, sameFields, type DraftFields } from './draftFields.ts'

/** An article as the server has it. */
export interface ServerText {
  readonly id: number
  readonly revision: number
  readonly status: ArticleStatus
  readonly fields: DraftFields
  /** When it was last saved. */
  readonly at: number
}

/** A text kept in this browser. */
export interface KeptText {
  /** What the server had when it was written; revision 0: nothing. */
  readonly revision: number
  readonly base: DraftFields
  readonly mine: DraftFields
  readonly at: number
}

/** Two texts that a person must bring together. */
export interface Clash {
  readonly theirs: ServerText
  /** Who wrote theirs; '' when nobody can say. */
  readonly who: string
}

/** Everything known about one text. */
export interface DraftState {
  readonly id: number | undefined
  readonly status: ArticleStatus
  /** The revision `base` is; 0: not on the server yet. */
  readonly revision: number
  readonly base: DraftFields
  readonly mine: DraftFields
  /** Grows with every change of `mine`. */
  readonly change: number
  /** When `mine` first differed from the server; undefined while it does not. */
  readonly dirtySince: number | undefined
  /** When this browser last kept it, to the minute. */
  readonly keptAt: number | undefined
  readonly sending: { readonly change: number; readonly fields: DraftFields; readonly auto: boolean } | undefined
  /** Sent, and no answer came: the server may have it. */
  readonly unsure: readonly DraftFields[]
  readonly savedAt: number | undefined
  readonly offlineSince: number | undefined
  /** Tries without an answer, in a row. */
  readonly attempt: number
  /** When the next try is due, after one that was not answered. */
  readonly retryAt: number
  /** The server would not take this text; sending it again unchanged is useless. */
  readonly refused: { readonly change: number; readonly message: string } | undefined
  readonly clash: Clash | undefined
  /** A text of this browser that is newer than the server's and waits to be taken or left. */
  readonly offer: KeptText | undefined
  /** A text of this browser that came back: when it was written, and what stands on the server instead of it. */
  readonly brought: { readonly at: number; readonly instead: DraftFields } | undefined
  /** 'elsewhere': another tab of this browser writes it. */
  readonly held: 'here' | 'elsewhere'
  /** An explicit save did not get through: it goes as soon as the server answers. */
  readonly wanted: boolean
}

/** What happens to a text. */
export type DraftEvent =
  | { readonly kind: 'opened'; readonly server: ServerText | undefined; readonly kept: KeptText | undefined }
  | { readonly kind: 'edited'; readonly fields: Partial<DraftFields>; readonly at: number }
  | { readonly kind: 'kept'; readonly at: number }
  | { readonly kind: 'sending'; readonly auto: boolean }
  | {
      readonly kind: 'saved'
      readonly fields: DraftFields
      readonly id: number
      readonly revision: number
      readonly status: ArticleStatus
      readonly at: number
    }
  | { readonly kind: 'filled'; readonly fields: DraftFields }
  // `wait`: before the next try, in ms.
  | { readonly kind: 'unreachable'; readonly at: number; readonly wait: number }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'theirs'; readonly server: ServerText; readonly who: string; readonly at: number }
  | { readonly kind: 'resolved'; readonly fields: DraftFields; readonly at: number }
  | { readonly kind: 'accepted'; readonly at: number }
  | { readonly kind: 'declined' }
  // What came back is given back, or is kept without a word more.
  | { readonly kind: 'returned'; readonly at: number }
  | { readonly kind: 'settled' }
  | { readonly kind: 'held'; readonly where: 'here' | 'elsewhere' }

/** Before anything is known. */
export const newDraft: DraftState = {
  id: undefined,
  status: 'draft',
  revision: 0,
  base: emptyFields,
  mine: emptyFields,
  change: 0,
  dirtySince: undefined,
  keptAt: undefined,
  sending: undefined,
  unsure: [],
  savedAt: undefined,
  offlineSince: undefined,
  attempt: 0,
  retryAt: 0,
  refused: undefined,
  clash: undefined,
  offer: undefined,
  brought: undefined,
  held: 'here',
  wanted: false,
}

/** Whether the server lacks something of it. A channel chosen for an empty new article is nothing to lose. */
export function isUnsaved(state: DraftState): boolean {
  if (state.revision === 0) return hasWords(state.mine)
  return !sameFields(state.base, state.mine)
}

/** How the editor saves by itself. */
export interface AutosaveRule {
  readonly on: boolean
  readonly seconds: number
}

/** In how many ms the text goes to the server by itself; undefined: it does not. 0: now. */
export function autosaveIn(state: DraftState, rule: AutosaveRule, now: number): number | undefined {
  const { sending, clash, offer, held, refused, change, id, status, dirtySince } = state
  if (sending || clash || offer || held === 'elsewhere' || dirtySince === undefined) return undefined
  if (refused?.change === change || draftProblem(state.mine) !== undefined) return undefined
  const mayAlone = rule.on && (id === undefined || autosaved.includes(status))
  if (!mayAlone && !state.wanted) return undefined
  if (state.attempt > 0) return Math.max(0, state.retryAt - now)
  if (state.wanted) return 0
  return Math.max(0, dirtySince + rule.seconds * 1000 - now)
}
