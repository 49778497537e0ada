/**
 * One line by which events come, kept open: a stream of server-sent events, with a new ticket for every connection, going
 * on after the last event; and while no stream comes through, asking.
 */
import { Refusal } from '../../api/client.ts'
import { BEAT_SECONDS, Here, HERE, Move, MOVE, PushEvent, type Missed } from '../../api/system/push/calls.ts'
import { isAfter, parseCursor } from '../../api/system/push/cursor.ts'
import { api } from '../session.ts'
import { onBackOnline } from '../status.ts'
import { createAsking } from './asking.ts'
import { backoffMs } from './backoff.ts'

/** Ours: a stream that says nothing for this long is none, in ms: at the beginning, and later. */
const PATIENCE_MS = 10_000
const SILENCE_MS = 3 * BEAT_SECONDS * 1000

/** Ours: the same for how long a client may be on its way from one server to another, in ms, before it counts as cut off. */
const MOVING_MS = 8000

/** How events come: by the stream, by asking, or not at all now; 'stuck': the stream stands, but the server cannot work. */
export type LineState = 'on' | 'stuck' | 'polling' | 'lost'

/** What the line tells. */
export interface StreamListener {
  readonly event: (event: PushEvent) => void
  /** Events were missed and cannot be had any more. */
  readonly reset: () => void
  /** The server says that the sign-in may be over. */
  readonly session: () => void
  /** Told when it changes. */
  readonly state: (state: LineState) => void
}

/** The calls that the line lives on. */
export interface LineCalls {
  readonly ticket: (input: Record<string, never>) => Promise<{ readonly Ticket: string }>
  readonly missed: (input: { From?: string }) => Promise<Missed>
}

/** Whether a cursor is not after another; what is no cursor says nothing. */
function isHeard(text: string, upTo: string): boolean {
  const [at, end] = [parseCursor(text), parseCursor(upTo)]
  return at !== undefined && end !== undefined && !isAfter(at, end)
}

/**
 * Open the line and keep it open. R-119: failures are only logged. Answers how to close it. `calls`: of whoever listens;
 * default: of whoever is signed in.
 */
export function keepStream(listener: StreamListener, calls: LineCalls = api.push): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let mover: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let place = ''
  let state: LineState | undefined
  let round = 0
  let isClosed = false
  let movingUntil = 0

  const say = (now: LineState) => {
    if (now === state || isClosed) return
    state = now
    listener.state(now)
  }
  const asking = createAsking({
    missed: calls.missed,
    from: () => place,
    hear({ Events, Cursor, Reset }) {
      place = Cursor
      if (Reset) listener.reset()
      for (const event of Events) listener.event(event)
    },
    readAll: listener.reset,
    went: (isWell) => say(isWell ? 'polling' : 'lost'),
    ended: () => end(),
  })
  const drop = () => {
    round += 1
    source?.close()
    source = undefined
    clearTimeout(timer)
    clearTimeout(mover)
    timer = undefined
  }
  /** The alert is up by now; asking again would only be refused again. */
  const end = () => {
    drop()
    asking.stop()
    say('lost')
  }
  const again = (why: unknown) => {
    drop()
    if (isClosed) return
    // Others take over; until they do there is nothing to tell.
    const isMoving = Date.now() < movingUntil
    if (!isMoving && state !== 'polling') say('lost')
    if (!isMoving) asking.start()
    attempt += 1
    console.info('push: connecting again', why)
    timer = setTimeout(() => void connect(), backoffMs(attempt, Math.random()))
  }
  const giveUpAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => again('the stream is silent'), ms)
  }
  /** It has come through: only now, since something on the way may open it and hold back what it says. */
  const isThere = (now: LineState = 'on') => {
    attempt = 0
    giveUpAfter(SILENCE_MS)
    asking.stop()
    say(now)
  }
  /** The stream goes on bringing what happens until another one is opened in its place. */
  const move = (within: number) => {
    movingUntil = Date.now() + within + MOVING_MS
    clearTimeout(mover)
    mover = setTimeout(() => void connect(), Math.random() * within)
  }
  const receive = (message: MessageEvent<string>, hear: (event: PushEvent) => void) => {
    isThere()
    // Heard by asking, while the stream was on its way.
    if (message.type === 'message' && isHeard(message.lastEventId, place)) return
    if (message.lastEventId) place = message.lastEventId
    const parsed = PushEvent.safeParse(JSON.parse(message.data))
    if (parsed.success) hear(parsed.data)
    else console.warn('push: an event was not understood', message.data)
  }
  const connect = async () => {
    drop()
    const mine = round
    giveUpAfter(PATIENCE_MS)
    try {
      const { Ticket } = await calls.ticket({})
      if (isClosed || mine !== round) return
      const from = place ? `&From=${encodeURIComponent(place)}` : ''
      source = new EventSource(`/api/push/stream?Ticket=${encodeURIComponent(Ticket)}${from}`)
    } catch (error) {
      if (isClosed || mine !== round) return
      if (error instanceof Refusal && error.kind === 'expired') return end()
      return again(error)
    }
    // The browser would try the spent ticket again.
    source.onerror = () => again('the stream ended')
    source.onmessage = (message) => receive(message, listener.event)
    source.addEventListener('reset', (message) => receive(message, listener.reset))
    source.addEventListener('session', (message) => receive(message, listener.session))
    source.addEventListener(MOVE, ({ data }: MessageEvent<string>) => {
      const said = Move.safeParse(JSON.parse(data))
      if (said.success) move(said.data.within)
    })
    source.addEventListener(HERE, ({ lastEventId, data }: MessageEvent<string>) => {
      const said = Here.safeParse(JSON.parse(data))
      isThere(said.data?.wrong?.includes('database') ? 'stuck' : 'on')
      if (lastEventId && !isHeard(lastEventId, place)) place = lastEventId
    })
  }
  const stopWatching = onBackOnline(() => {
    asking.now()
    if (source === undefined) void connect()
  })
  void connect()
  return () => {
    isClosed = true
    stopWatching()
    asking.stop()
    drop()
  }
}
