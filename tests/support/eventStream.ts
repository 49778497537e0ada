import { Agent, get, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'

/** One message of a text/event-stream. */
export interface StreamMessage {
  /** 'message' unless the stream says otherwise. */
  readonly event: string
  /** The last id the stream had said when it came. */
  readonly id: string
  readonly data: any
}

/** A client of a text/event-stream that keeps what it hears. */
export interface EventStream {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly messages: readonly StreamMessage[]
  /** The newest id, also when no message came with it. */
  lastId(): string
  /** How many signs of life came, as messages: comments are heard by no script in a browser. They are not kept. */
  signs(): number
  /** The messages as soon as there are this many; rejects when the stream ends before. */
  take(count: number): Promise<readonly StreamMessage[]>
  /** Settles when the condition holds, looked at whenever something comes; rejects when the stream ends before. */
  until(condition: () => boolean): Promise<void>
  /** Settles with the whole text when the stream has ended. */
  readonly ended: Promise<string>
  close(): void
}

// One connection per stream, as browsers have it.
const agent = new Agent({ maxSockets: Infinity })

/** Is told of every message; one it answers false to is not kept. */
export type OnMessage = (message: StreamMessage) => boolean | void

/** Opens a stream; settles when the head of the answer is there, whatever its status. */
export function openEventStream(
  url: string,
  { headers = {}, onMessage }: { headers?: OutgoingHttpHeaders; onMessage?: OnMessage } = {},
): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const request = get(url, { agent, headers }, (response) => {
      response.setEncoding('utf8')
      resolve(follow(response, onMessage))
    })
    request.on('error', reject)
  })
}

function follow(response: IncomingMessage, onMessage?: OnMessage): EventStream {
  const messages: StreamMessage[] = []
  const waiting = new Set<{ condition: () => boolean; resolve: () => void; reject: (error: Error) => void }>()
  let [text, rest, id, signs, over] = ['', '', '', 0, false]

  const read = (block: string) => {
    let [event, data] = ['message', [] as string[]]
    for (const line of block.split('\n')) {
      if (line.startsWith('id: ')) id = line.slice(4)
      else if (line.startsWith('event: ')) event = line.slice(7)
      else if (line.startsWith('data: ')) data.push(line.slice(6))
    }
    if (data.length === 0) return
    if (event === 'here') return void signs++
    const message = { event, id, data: JSON.parse(data.join('\n')) as unknown }
    if (onMessage?.(message) !== false) messages.push(message)
  }
  const look = () => {
    for (const one of waiting) {
      if (one.condition()) one.resolve()
      else if (over) one.reject(new Error(`the stream ended after ${messages.length} messages: ${text.slice(-200)}`))
      else continue
      waiting.delete(one)
    }
  }
  const ended = new Promise<string>((resolve) => {
    response.on('data', (chunk: string) => {
      // A refusal's words are of interest, a long stream's are not.
      text = (text + chunk).slice(-2000)
      const blocks = (rest + chunk).split('\n\n')
      rest = blocks.pop()!
      for (const block of blocks) read(block)
      look()
    })
    response.on('error', () => {})
    response.on('close', () => {
      over = true
      look()
      resolve(text)
    })
  })
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      waiting.add({ condition, resolve, reject })
      look()
    })
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    messages,
    lastId: () => id,
    signs: () => signs,
    until,
    take: async (count) => {
      await until(() => messages.length >= count)
      return messages
    },
    ended,
    close: () => void response.destroy(),
  }
}
