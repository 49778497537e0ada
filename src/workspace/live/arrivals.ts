/** New messages as notices: 5 s after the first of a burst, one notice for all of them. */
import { notify } from '../notices.ts'

/** the delay, in ms. */
export const ARRIVAL_MS = 5000

let titles: string[] = []

/** What a burst of messages is announced with. Pure. */
export function arrivalText(burst: readonly string[]): string {
  const last = burst.at(-1) || '您有一条新消息'
  return burst.length < 2 ? last : `您有 ${burst.length} 条新消息，最新一条：${last}`
}

/** A message came; say so later, together with those that come until then. Tabs in the background say nothing. */
export function messageArrived(title: string): void {
  titles.push(title)
  if (titles.length > 1) return
  setTimeout(() => {
    const burst = titles
    titles = []
    if (document.visibilityState === 'visible') notify(arrivalText(burst), 'info')
  }, ARRIVAL_MS)
}
