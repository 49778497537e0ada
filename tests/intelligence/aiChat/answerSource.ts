/** A stream of answers that says what a test wants. */
import type { Streamed } from '../../../src/api/intelligence/aiAnswers/streamed.ts'

/** Stands for the browser's EventSource. */
export class AnswerSource extends EventTarget {
  static made: AnswerSource[] = []
  onopen?: () => void
  onmessage?: (message: MessageEvent<string>) => void
  onerror?: () => void
  isClosed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
    AnswerSource.made.push(this)
  }
  close() {
    this.isClosed = true
  }
  /** An event without a name. */
  says(event: Partial<Streamed>) {
    const data = {
      ...{ ID: 1, ConversationID: 1, QuestionID: 1, Version: 1, State: 'streaming', Offset: 0, Text: '' },
      ...{ Service: '', Model: '', Problem: '' },
      ...event,
    }
    this.onmessage?.(new MessageEvent('message', { data: JSON.stringify(data) }))
  }
  /** One with a name. */
  tells(name: string, data: object = {}) {
    this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) }))
  }
  /** What it was opened with. */
  asked(name: string) {
    return new URL(this.url, 'http://here').searchParams.get(name)
  }
}

/** The one that is open. */
export const nowOpen = (): AnswerSource => AnswerSource.made.at(-1)!
