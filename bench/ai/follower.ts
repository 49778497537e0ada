// Follows a person's answers at one server, as a window does.

import { Agent, get } from 'node:http'
import { Streamed, STREAM_PATH, withStreamed } from '../../src/api/intelligence/aiAnswers/streamed.ts'
import { moment } from './textService.ts'

const agent = new Agent({ maxSockets: Infinity })

/** An answer as it stands at a moment, in ms since 1970. */
export interface Heard {
  readonly ID: number
  readonly length: number
  readonly state: Streamed['State']
  readonly at: number
}

/** What is told of a stream. */
export interface Follower {
  hear(heard: Heard): void
  /** The server ended it. */
  lost(why: Error): void
}

/** Opens the stream; what closes it is the answer. Rejects where it is refused. */
export function follow(port: number, ticket: string, { hear, lost }: Follower): Promise<() => void> {
  const texts = new Map<number, string>()
  return new Promise((resolve, reject) => {
    const path = `${STREAM_PATH}?Ticket=${encodeURIComponent(ticket)}`
    const request = get({ host: '127.0.0.1', port, path, agent }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`the stream was answered ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8').on('data', (chunk: string) => {
        const at = moment()
        const blocks = (rest + chunk).split('\n\n')
        rest = blocks.pop()!
        for (const block of blocks) {
          if (block.startsWith('event:') || block.startsWith('retry:')) continue
          const event = Streamed.parse(JSON.parse(block.slice('data: '.length)))
          const text = withStreamed(texts.get(event.ID) ?? '', event)
          texts.set(event.ID, text)
          hear({ ID: event.ID, length: text.length, state: event.State, at })
        }
      })
      let isClosed = false
      response.on('error', () => {})
      response.on('close', () => isClosed || lost(new Error(`a stream was ended by the server: ${rest}`)))
      resolve(() => {
        isClosed = true
        response.destroy()
      })
    })
    request.on('error', reject)
  })
}
