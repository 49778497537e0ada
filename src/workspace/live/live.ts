/**
 * Live: what happens elsewhere reaches this workspace. One line per browser: the tab that holds the lock keeps it open,
 * by the stream or by asking, and relays to the others; when it closes the next one takes over.
 */
import type { PushEvent } from '../../api/system/push/calls.ts'
import { session } from '../session.ts'
import { status } from '../status.ts'
import { hear, missedSome, sessionMayBeOver } from './hear.ts'
import { keepStream, type LineState } from './stream.ts'

/** What tabs tell each other; `user`: whose tab it is, so that one person's events never reach another's. */
type Relay = { readonly user: number } & (
  | { readonly kind: 'event'; readonly event: PushEvent }
  | { readonly kind: 'reset' | 'session' | 'asks' | 'left' }
  | { readonly kind: 'state'; readonly state: LineState | 'off' }
)

const NAME = 'copydesk.live'
let stop: (() => void) | undefined

/** Begin to listen, for the person who is signed in. Once per sign-in. */
export function startLive(): void {
  stopLive()
  const user = session.user?.ID ?? 0
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
  const leaving = new AbortController()
  let isLeader = false
  const send = (relay: Relay) => channel?.postMessage(relay)

  const state = (now: LineState | 'off') => {
    status.live = now
    if (isLeader) send({ user, kind: 'state', state: now })
  }
  const lead = () => {
    isLeader = true
    const close = keepStream({
      event(event) {
        send({ user, kind: 'event', event })
        hear(event)
      },
      reset() {
        send({ user, kind: 'reset' })
        missedSome()
      },
      session() {
        send({ user, kind: 'session' })
        void sessionMayBeOver()
      },
      state,
    })
    return new Promise<void>((resolve) => {
      leaving.signal.addEventListener('abort', () => {
        close()
        resolve()
      })
    })
  }
  channel?.addEventListener('message', ({ data }: MessageEvent<Relay>) => {
    if (data.user !== user) return
    if (data.kind === 'event') hear(data.event)
    if (data.kind === 'reset') missedSome()
    if (data.kind === 'session' || data.kind === 'left') void sessionMayBeOver()
    if (data.kind === 'state' && !isLeader) state(data.state)
    if (data.kind === 'asks' && isLeader) send({ user, kind: 'state', state: status.live })
  })
  if (channel && navigator.locks) {
    navigator.locks.request(`${NAME}.${user}`, { signal: leaving.signal }, lead).catch(() => {})
    send({ user, kind: 'asks' })
  } else void lead()
  stop = () => {
    leaving.abort()
    channel?.close()
    status.live = 'off'
  }
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
