// The stream of live comments, as the bench finds it on the screen.

import type { Seat } from './atDesk.ts'

/** Its list. */
export const grid = '[role=grid][aria-label="直播评论"]'
/** A comment in it. */
export const row = `${grid} [role=row][data-id]`

/** Somebody who sits down at it. */
export const seat = (user: string): Seat => ({ user, page: '/Live/Comments', ready: grid })
