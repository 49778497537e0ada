/** New messages as notices: 5 s after the first of a burst, one notice for all of them. */
import type { Arrival } from '../../api/system/messages/arrival.ts'
import { dismiss, notify } from '../notices.ts'
import { followMessage, openInbox } from '../shell/bell.ts'

/** the delay, in ms. */
export const ARRIVAL_MS = 5000

/** The key that opens what the last notice is about; it acts while one types, and after the notice has gone. */
export const ARRIVED_KEYS = 'alt+shift+i'

let waiting: Arrival[] = []
let told: { readonly burst: readonly Arrival[]; readonly notice: number } | undefined

/** What a burst of messages is announced with. Pure. */
export function arrivalText(burst: readonly Pick<Arrival, 'Title'>[]): string {
  const last = burst.at(-1)?.Title || '您有一条新消息'
  return burst.length < 2 ? last : `您有 ${burst.length} 条新消息，最新一条：${last}`
}

/**
 * A message came; say so later, together with those that come until then. The focus stays where it is. What does not ring
 * is not told, and tabs in the background say nothing.
 */
export function messageArrived(arrival: Arrival): void {
  if (arrival.Rings === false) return
  waiting.push(arrival)
  if (waiting.length > 1) return
  setTimeout(tell, ARRIVAL_MS)
}

function tell(): void {
  const burst = waiting
  waiting = []
  if (document.visibilityState !== 'visible') return
  const action = { title: burst.length < 2 ? '打开' : '收件箱', keys: ARRIVED_KEYS, run: openArrived }
  told = { burst, notice: notify(arrivalText(burst), 'info', { action }) }
}

/** Whether a notice was shown since this person signed in. */
export function hasArrived(): boolean {
  return told !== undefined
}

/** Open what the last notice was about: where its message leads, or the inbox when there were several. */
export function openArrived(): void {
  if (!told) return
  dismiss(told.notice)
  const [first, ...more] = told.burst
  if (more.length > 0) openInbox()
  else if (first) void followMessage(first)
}
