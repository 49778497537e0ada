/** The activity somebody came from, as long as the tab is open: the way back to it from its parts. */
import { keep, kept } from './kept.ts'

/** An activity, with the public numbers of its parts. */
export interface CameFrom {
  readonly guid: string
  readonly title: string
  readonly parts: readonly string[]
}

/** Whoever looks at an activity may go on to its parts. */
export const keepActivity = (key: string, activity: CameFrom): void => void keep('activity', key, activity)

/** The activity that leads to a page; undefined: none, or it is no part of it. */
export function activityOf(key: string, guid: string): CameFrom | undefined {
  const from = kept('activity', key) as CameFrom | undefined
  return from?.parts.includes(guid) ? from : undefined
}
