/** The line of this tab: what tabs tell each other over it, and how it is let go of. What opens it is fetched later (live.ts). */
import type { PushEvent } from '../../api/system/push/calls.ts'
import type { LineState } from './stream.ts'

/** What tabs tell each other; `user`: whose tab it is, so that one person's events never reach another's. */
export type Relay = { readonly user: number } & (
  | { readonly kind: 'event'; readonly event: PushEvent }
  | { readonly kind: 'reset' | 'session' | 'asks' | 'left' }
  | { readonly kind: 'state'; readonly state: LineState | 'off' }
)

/** The channel they tell it over. */
export const NAME = 'copydesk.live'

let stop: (() => void) | undefined

/** The line is open; `close` lets go of it. */
export function lineOpened(close: () => void): void {
  stop = close
}

/** Stop listening. */
export function stopLive(): void {
  stop?.()
  stop = undefined
}

/** Tell a person's other tabs that their sign-in ended here; this tab may have stopped listening. */
export function notifyOthers(user: number): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(NAME)
  channel.postMessage({ user, kind: 'left' } satisfies Relay)
  channel.close()
}
