/**
 * Live: what happens elsewhere reaches this workspace. One line per browser: the tab that holds the lock keeps it open,
 * by the stream or by asking, and relays to the others; when it closes the next one takes over.
 */
import { session } from '../session.ts'
import { status } from '../status.ts'
import { hear, missedSome, sessionMayBeOver } from './hear.ts'
import { lineOpened, NAME, stopLive, type Relay } from './line.ts'
import { keepStream, type LineState } from './stream.ts'

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
  lineOpened(() => {
    leaving.abort()
    channel?.close()
    status.live = 'off'
  })
}
