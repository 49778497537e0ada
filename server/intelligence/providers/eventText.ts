/** The pieces of a stream of server-sent events, put together to the data of its events. Pure. */
import { createParser } from 'eventsource-parser'

/** Ours: an event is never longer, in characters. */
const EVENT_CHARACTERS = 4 * 1024 * 1024

/** Takes bytes, wherever they are cut: inside a character, between the two signs of a line's end. */
export interface EventText {
  push(piece: Uint8Array): void
  /** Nothing more comes: what waits for the end of its line is an event, too. */
  end(): void
}

/**
 * Tells the data of each event; comments, names and numbers of events are passed over. `isLast`: the event was not ended, and
 * may be only the beginning of one. https://html.spec.whatwg.org/multipage/server-sent-events.html
 */
export function eventText(onData: (data: string, isLast: boolean) => void): EventText {
  let isLast = false
  let isTooLong = false
  const decoder = new TextDecoder()
  const parser = createParser({
    maxBufferSize: EVENT_CHARACTERS,
    onEvent: ({ data }) => onData(data, isLast),
    onError: ({ type, line }) => {
      // A server that fails in the middle of a stream forgets that it was in one.
      if (type === 'unknown-field' && line?.trimStart().startsWith('{')) onData(line, isLast)
      // It cannot be read, and what comes behind it neither.
      if (type !== 'max-buffer-size-exceeded') return
      isTooLong = true
      onData('too long', false)
    },
  })
  const feed = (text: string) => void (isTooLong || parser.feed(text))
  return {
    push: (piece) => feed(decoder.decode(piece, { stream: true })),
    end() {
      isLast = true
      feed(`${decoder.decode()}\n\n`)
    },
  }
}
