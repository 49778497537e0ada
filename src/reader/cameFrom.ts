/** The activity somebody came from, as long as the tab is open: the way back to it from its parts. */
import { keepForm, keptForm } from './keptForm.ts'

/** An activity, with the public numbers of its parts. */
export interface CameFrom {
  readonly guid: string
  readonly title: string
  readonly parts: readonly string[]
}

const placeOf = (key: string) => `activity.${key}`

/** Whoever looks at an activity may go on to its parts. */
export const keepActivity = (key: string, activity: CameFrom): void => keepForm(placeOf(key), activity)

/** The activity that leads to a page; undefined: none, or it is no part of it. */
export function activityOf(key: string, guid: string): CameFrom | undefined {
  const kept = keptForm<CameFrom>(placeOf(key))
  return kept?.parts.includes(guid) ? kept : undefined
}
