/** The activity whose page somebody came from, in this tab: what stands on it leads back there. */

const PLACE = 'copydesk.reader.activity'

/** An activity, and what stands on its page. */
export interface CameFrom {
  readonly guid: string
  readonly title: string
  /** The numbers of its parts. */
  readonly parts: readonly string[]
}

/** Somebody is on the page of an activity. */
export function keepActivity(activity: CameFrom): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(activity))
  } catch {
    // A browser that keeps nothing has its own way back.
  }
}

/** Where somebody came from, if what has this number stands there. */
export function cameFrom(guid: string): CameFrom | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as CameFrom | null
    return kept?.parts.includes(guid) ? kept : undefined
  } catch {
    return undefined
  }
}
