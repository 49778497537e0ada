/** What an answer is read by, whichever protocol it has. Pure. */
import { eventText } from './eventText.ts'
import type { TextEvent } from './provider.ts'
import { ProviderProblem } from './providerProblem.ts'

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>

/** Of a protocol: what each event of an answer means. It remembers what came before. */
export interface Protocol {
  /** What one event says, in order. Throws a ProviderProblem where the service says that it went wrong. */
  read(data: Json): TextEvent[]
  /** The sign that nothing more comes, `[DONE]`, was given. */
  done(): void
  /** The connection ended. Throws a ProviderProblem 'cut' where the answer had not. */
  over(): TextEvent[]
  /** It said that nothing more comes: whoever reads need not wait until the connection is closed. */
  isOver(): boolean
}

/** Reads an answer, piece by piece; each gives its events, and then throws where it went wrong. */
export interface AnswerReader {
  push(piece: Uint8Array): Iterable<TextEvent>
  /** Nothing more comes. Throws a ProviderProblem 'cut' where the answer had not ended. */
  end(): Iterable<TextEvent>
}

/** Reads a stream of events. One that cannot be read is 'broken'. */
export function streamReader(protocol: Protocol, title: string): AnswerReader {
  let events: TextEvent[] = []
  let problem: unknown
  const text = eventText((data, isLast) => {
    if (problem !== undefined || data === '') return
    try {
      if (data.trim() === '[DONE]') protocol.done()
      else events.push(...protocol.read(objectIn(data, title)))
    } catch (error) {
      // The last line is only half of one, as the end of the stream tells.
      if (!isLast || !(error instanceof ProviderProblem) || error.kind !== 'broken') problem = error
    }
  })
  function* taken(): Generator<TextEvent> {
    const all = events
    events = []
    yield* all
    if (problem !== undefined) throw problem
  }
  return {
    *push(piece) {
      text.push(piece)
      yield* taken()
    },
    *end() {
      text.end()
      yield* taken()
      yield* protocol.over()
    },
  }
}

/** Reads an answer in one piece, as services give it that know no streams, or that say no. */
export function wholeReader(protocol: Protocol, title: string): AnswerReader {
  const pieces: Uint8Array[] = []
  return {
    push: (piece) => (pieces.push(piece), []),
    *end() {
      yield* protocol.read(objectIn(Buffer.concat(pieces).toString('utf8'), title))
      yield* protocol.over()
    },
  }
}

/** The JSON object in a text. Throws 'broken', without the text: it may hold anything. */
export function objectIn(text: string, title: string): Json {
  const read = jsonIn(text)
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Json
  throw new ProviderProblem('broken', `「${title}」的回答看不懂。`)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
