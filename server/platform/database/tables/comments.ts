/** Who moderates the comments of the public. */
import type { DefaultTime } from '../columns.ts'

/** Somebody who moderates a live, in a pane. */
export interface LiveLeases {
  StID: number
  LiveID: number
  UserID: number
  Key: string
  Since: DefaultTime
  SeenAt: DefaultTime
  TakenBy: number | null
}

/** Tables by name. */
export interface CommentsTables {
  live_leases: LiveLeases
}
