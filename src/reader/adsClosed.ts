/** Advertisements that were closed: for the rest of the house's day, in this browser. */
import { dayOf } from './moments.ts'

const placeOf = (key: string) => `copydesk.ads.closed.${key}`

/** Whether those of a station were closed today. */
export function isAdsClosed(key: string): boolean {
  try {
    return localStorage.getItem(placeOf(key)) === dayOf(Date.now())
  } catch {
    return false
  }
}

/** Closes them for today. */
export function closeAds(key: string): void {
  try {
    localStorage.setItem(placeOf(key), dayOf(Date.now()))
  } catch {
    // A browser that keeps nothing keeps them closed as long as the page is open.
  }
}
