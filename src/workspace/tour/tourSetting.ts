/** Under which name a person's tour is remembered, and as what. */

/** Its name among the settings. */
export const TOUR = 'tour'

/** 'new': nobody began it; 'on': it is shown; 'off': it was put away, or declined. */
export interface TourKept {
  readonly state: 'new' | 'on' | 'off'
  /** Steps that were taken or passed over. */
  readonly done: readonly string[]
}

/** Before anything. */
export const UNTOUCHED: TourKept = { state: 'new', done: [] }
