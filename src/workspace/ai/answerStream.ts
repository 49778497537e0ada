/**
 * The line by which answers come, kept open: one stream of server-sent events for all of a person's answers in this window,
 * with a new ticket for every connection, going on where each answer stands.
 */
import { Refusal } from '../../api/client.ts'
import { fromText, STREAM_PATH, Streamed } from '../../api/intelligence/aiAnswers/streamed.ts'
import { BEAT_SECONDS, HERE, MOVE, Move } from '../../api/system/push/calls.ts'
import { backoffMs } from '../live/backoff.ts'
import { onBackOnline } from '../status.ts'

/** Ours: a stream that says nothing for this long is none, in ms: at the beginning, and later. */
const PATIENCE_MS = 10_000
const SILENCE_MS = 3 * BEAT_SECONDS * 1000

/** How answers come: by the stream, not yet, or not at all now; 'over': the sign-in is. */
export type AnswerLine = 'opening' | 'on' | 'lost' | 'over'

/** What the line needs and tells. */
export interface AnswerListener {
  readonly ticket: () => Promise<{ readonly Ticket: string }>
  /** What is known of answers by now: number and how many characters. */
  readonly known: () => ReadonlyMap<number, number>
  readonly hear: (event: Streamed) => void
  readonly state: (line: AnswerLine) => void
  /** The server says that the sign-in may be over. */
  readonly session: () => void
}

/** Opens the line and keeps it open. Answers how to close it. */
export function keepAnswerStream({ ticket, known, hear, state, session }: AnswerListener): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let mover: ReturnType<typeof setTimeout> | undefined
  let attempt = 0
  let round = 0
  let isClosed = false

  const drop = () => {
    round += 1
    source?.close()
    source = undefined
    clearTimeout(timer)
    clearTimeout(mover)
  }
  const end = () => {
    drop()
    isClosed = true
    state('over')
  }
  const again = (why: unknown) => {
    drop()
    if (isClosed) return
    state('lost')
    attempt += 1
    console.info('answers: connecting again', why)
    timer = setTimeout(() => void connect(), backoffMs(attempt, Math.random()))
  }
  const giveUpAfter = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => again('the stream is silent'), ms)
  }
  /** Something came through: only now it counts as open. */
  const isThere = () => {
    attempt = 0
    giveUpAfter(SILENCE_MS)
    state('on')
  }
  const connect = async () => {
    drop()
    const mine = round
    giveUpAfter(PATIENCE_MS)
    try {
      const { Ticket } = await ticket()
      if (isClosed || mine !== round) return
      const from = fromText(known())
      source = new EventSource(
        `${STREAM_PATH}?Ticket=${encodeURIComponent(Ticket)}${from === '' ? '' : `&From=${encodeURIComponent(from)}`}`,
      )
    } catch (error) {
      if (isClosed || mine !== round) return
      if (error instanceof Refusal && error.kind === 'expired') return end()
      return again(error)
    }
    // The browser would try the spent ticket again.
    source.onerror = () => again('the stream ended')
    source.onopen = isThere
    source.onmessage = ({ data }: MessageEvent<string>) => {
      isThere()
      const event = Streamed.safeParse(JSON.parse(data))
      if (event.success) hear(event.data)
      else console.warn('answers: an event was not understood', data)
    }
    source.addEventListener(HERE, isThere)
    source.addEventListener('session', () => {
      end()
      session()
    })
    // It goes on bringing what comes until another one is opened in its place.
    source.addEventListener(MOVE, ({ data }: MessageEvent<string>) => {
      const said = Move.safeParse(JSON.parse(data))
      clearTimeout(mover)
      mover = setTimeout(() => void connect(), Math.random() * (said.success ? said.data.within : 0))
    })
  }
  const stopWatching = onBackOnline(() => {
    if (source === undefined && !isClosed) void connect()
  })
  state('opening')
  void connect()
  return () => {
    isClosed = true
    stopWatching()
    drop()
  }
}
