/** Requests and event streams over the TLS of a proxy under trial: as a browser does them, over kept connections. */
import type { IncomingMessage } from 'node:http'
import { Agent, request } from 'node:https'

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false, servername: 'news.example', maxSockets: 400 })

/** What a request is. */
interface Asked {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The answer as it begins. Rejects where there is none. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers: { host: 'news.example', ...headers } }, resolve)
    sent.once('error', reject)
    sent.end(body)
  })
}

/** The whole of an answer. */
export async function textOf(answer: IncomingMessage): Promise<string> {
  answer.setEncoding('utf8')
  let text = ''
  for await (const part of answer) text += part
  return text
}

/** What the client's line needs of a browser's EventSource, against a proxy. */
export function eventSourceAt(base: string): new (path: string) => EventTarget {
  return class extends EventTarget {
    onmessage?: (message: MessageEvent<string>) => void
    onerror?: () => void
    #answer: IncomingMessage | undefined
    #isClosed = false
    constructor(path: string) {
      super()
      void this.#read(base + path)
    }
    close() {
      this.#isClosed = true
      this.#answer?.destroy()
    }
    async #read(url: string) {
      try {
        const answer = (this.#answer = await ask(url))
        if (this.#isClosed) return void answer.destroy()
        if (answer.statusCode !== 200) throw new Error(String(answer.statusCode))
        answer.setEncoding('utf8')
        let rest = ''
        for await (const part of answer) {
          const blocks = (rest + part).split('\n\n')
          rest = blocks.pop()!
          for (const block of blocks) if (!this.#isClosed) this.#hear(block)
        }
      } catch {
        // As in a browser: what went wrong is not told.
      }
      if (!this.#isClosed) this.onerror?.()
    }
    #last = ''
    #hear(block: string) {
      const of = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
      const [type = 'message', data] = [of('event'), of('data')]
      this.#last = of('id') ?? this.#last
      if (data === undefined) return
      const message = new MessageEvent(type, { data, lastEventId: this.#last })
      if (type === 'message') this.onmessage?.(message)
      else this.dispatchEvent(message)
    }
  }
}
