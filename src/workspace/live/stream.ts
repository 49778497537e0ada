/** One stream of server-sent events, kept open: a new ticket for every connection, going on after the last event. */
import { Refusal } from '../../api/client.ts'
import { PushEvent } from '../../api/system/push/calls.ts'
import { api } from '../session.ts'
import { onBackOnline } from '../status.ts'
import { backoffMs } from './backoff.ts'

/** What the stream tells. */
export interface StreamListener {
  readonly event: (event: PushEvent) => void
  /** Events were missed and cannot be had any more. */
  readonly reset: () => void
  /** The server says that the sign-in may be over. */
  readonly session: () => void
  readonly state: (isOn: boolean) => void
}

/**
 * Open the stream and keep it open. R-119: failures are only logged. Answers how to close it. `ticketFor`: who listens;
 * default: whoever is signed in.
 */
export function keepStream(
  listener: StreamListener,
  ticketFor: () => Promise<{ readonly Ticket: string }> = () => api.push.ticket({}),
): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let lastId = ''
  let isClosed = false

  const drop = () => {
    source?.close()
    source = undefined
    clearTimeout(timer)
    timer = undefined
  }
  const again = (why: unknown) => {
    drop()
    if (isClosed) return
    listener.state(false)
    attempt += 1
    console.info('push: connecting again', why)
    timer = setTimeout(() => void connect(), backoffMs(attempt, Math.random()))
  }
  const receive = (message: MessageEvent<string>, hear: (event: PushEvent) => void) => {
    if (message.lastEventId) lastId = message.lastEventId
    const parsed = PushEvent.safeParse(JSON.parse(message.data))
    if (parsed.success) hear(parsed.data)
    else console.warn('push: an event was not understood', message.data)
  }
  const connect = async () => {
    drop()
    try {
      const { Ticket } = await ticketFor()
      if (isClosed) return
      const from = lastId ? `&From=${encodeURIComponent(lastId)}` : ''
      source = new EventSource(`/api/push/stream?Ticket=${encodeURIComponent(Ticket)}${from}`)
    } catch (error) {
      // The alert is up by now; asking again would only be refused again.
      if (error instanceof Refusal && error.kind === 'expired') return listener.state(false)
      return again(error)
    }
    source.onopen = () => {
      attempt = 0
      listener.state(true)
    }
    // The browser would try the spent ticket again.
    source.onerror = () => again('the stream ended')
    source.onmessage = (message) => receive(message, listener.event)
    source.addEventListener('reset', (message) => receive(message, listener.reset))
    source.addEventListener('session', (message) => receive(message, listener.session))
  }
  const stopWatching = onBackOnline(() => {
    if (source === undefined) void connect()
  })
  void connect()
  return () => {
    isClosed = true
    stopWatching()
    drop()
  }
}
