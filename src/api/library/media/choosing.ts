/** What whoever chooses an item is told of its rights, and which one may not be chosen. Pure. */
import type { Media } from './calls.ts'
import { standings } from './standing.ts'

type Judged = Pick<Media, 'Standing' | 'StandingWhy'>

/** 需批准：来源性质是网络，还没有人批准. '' for what may be used. */
export function standingMark({ Standing, StandingWhy }: Judged): string {
  if (Standing === 'usable') return ''
  return [standings[Standing], StandingWhy].filter(Boolean).join('：')
}

/** Why an item may not come where it is out at once; '' where it may. */
export const barredNow = (row: Judged): string => standingMark(row)

/** Why an item may not come into what is looked at before it is out; '' where it may: what only wants a word may get it until then. */
export const barredFromDrafts = (row: Judged): string => (row.Standing === 'banned' ? standingMark(row) : '')
