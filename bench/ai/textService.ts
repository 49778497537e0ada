// A service of AI that answers at a pace it is told, notes when each piece left it, and when its connection was closed.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mustEnd } from '../mustEnd.ts'

/** Characters (UTF-16) of a piece: which piece came is told by how many there are. */
export const PIECE = 8
/** How often it is looked which pieces are due, in ms. */
const TICK_MS = 2

/** How a question is answered. */
export interface Pace {
  /** Tells one question from all others. */
  readonly tag: string
  /** Pieces a second. */
  readonly rate: number
  readonly pieces: number
}

/** What is asked, as a text. */
export const questionAt = ({ tag, rate, pieces }: Pace): string => `请写一段话，#${tag}，每秒${rate}段，共${pieces}段。`

/** An answer that was asked for. Times in ms since 1970. */
export interface Given {
  /** When each piece was handed to the connection. */
  readonly sent: number[]
  /** When the asker closed the connection before the end. */
  closed?: number
}

/** One that runs. */
export interface TextService {
  /** Up to and with its version, as a setting has it. */
  readonly address: string
  /** Its place, as OUTGOING_HOSTS has it. */
  readonly place: string
  /** Answers by the tag of their question. */
  readonly given: ReadonlyMap<string, Given>
  stop(): Promise<void>
}

/** Now, in ms since 1970, finer than a ms. */
export const moment = (): number => performance.timeOrigin + performance.now()

interface Open {
  readonly response: ServerResponse
  readonly given: Given
  readonly pace: Pace
  readonly begun: number
}

/** Starts it, on this machine only. It speaks as OpenAI does. */
export async function startTextService(): Promise<TextService> {
  const given = new Map<string, Given>()
  const open = new Set<Open>()
  const timer = setInterval(() => open.forEach((one) => sendDue(one) && open.delete(one)), TICK_MS)
  const server = createServer((request, response) => {
    void asked(request).then((pace) => {
      const one: Open = { response, pace, given: { sent: [] }, begun: moment() }
      given.set(pace.tag, one.given)
      response.socket?.setNoDelay(true)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      response.once('close', () => {
        open.delete(one)
        if (!response.writableEnded) one.given.closed = moment()
      })
      open.add(one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = mustEnd(async () => {
    clearInterval(timer)
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { address: `http://${place}/v1`, place, given, stop }
}

/** The last question says how it is to be answered. */
async function asked(request: IncomingMessage): Promise<Pace> {
  let body = ''
  for await (const part of request.setEncoding('utf8') as AsyncIterable<string>) body += part
  const { messages } = JSON.parse(body) as { messages: readonly { readonly content: string }[] }
  const [, tag = '', rate, pieces] = /#(\w+)，每秒(\d+)段，共(\d+)段/.exec(messages.at(-1)!.content) ?? []
  return { tag, rate: Number(rate), pieces: Number(pieces) }
}

/** Sends what is due; true: that was all. */
function sendDue({ response, given: { sent }, pace, begun }: Open): boolean {
  const due = Math.min(pace.pieces, Math.floor(((moment() - begun) * pace.rate) / 1000))
  while (sent.length < due) {
    response.write(`data: ${JSON.stringify({ choices: [{ delta: { content: pieceAt(sent.length) } }] })}\n\n`)
    sent.push(moment())
  }
  if (sent.length < pace.pieces) return false
  const usage = { prompt_tokens: 20, completion_tokens: pace.pieces * PIECE }
  response.end(
    `data: ${JSON.stringify({ choices: [{ delta: {}, finish_reason: 'stop' }], usage })}\n\ndata: [DONE]\n\n`,
  )
  return true
}

const WORDS = ['江水退去', '道路通行', '水位回落', '市民出行', '学校复课', '公园开放']

/** Eight characters with their number, a paragraph every thirty. */
function pieceAt(nth: number): string {
  const end = nth % 30 === 29 ? '\n\n' : nth % 3 === 2 ? '。' : '，'
  const word = WORDS[nth % WORDS.length]!
  return (
    `${word}${String(nth % 10_000).padStart(PIECE - word.length - end.length, '0')}`.slice(0, PIECE - end.length) + end
  )
}
