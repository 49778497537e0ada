/** A small proxy before a server, with the habits and bad habits of real ones. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How it behaves. */
export interface ProxyHabits {
  /** What it does with `X-Forwarded-For`: adds who asks it, passes on what it was told, or says nothing. Default adds. */
  readonly forwardedFor?: 'adds' | 'passes' | 'drops'
  /** Gives an answer away only when it has all of it. */
  readonly holdsBack?: boolean
  /** Breaks off an answer in which nothing came for so long, in ms. */
  readonly patienceMs?: number
  /** Refuses larger bodies, in bytes. */
  readonly largest?: number
}

/** A proxy that listens. */
export interface Proxy {
  readonly address: string
  close(): Promise<void>
}

/** Opens it before the server at an address. */
export async function openProxy(behind: string, habits: ProxyHabits = {}): Promise<Proxy> {
  const { forwardedFor = 'adds', holdsBack = false, largest = Infinity } = habits
  const server = createServer((asked, answer) => {
    const passed = request(`${behind}${asked.url}`, { method: asked.method, headers: headersOf(asked, forwardedFor) })
    let size = 0
    asked.on('data', (piece: Buffer) => {
      size += piece.length
      if (size <= largest) return
      passed.destroy()
      if (!answer.headersSent) answer.writeHead(413).end()
    })
    passed.on('error', () => answer.destroyed || answer.end())
    passed.on('response', (answered) => {
      answered.on('error', () => answer.destroy())
      if (habits.patienceMs !== undefined) passed.setTimeout(habits.patienceMs, () => passed.destroy())
      answer.writeHead(answered.statusCode!, answered.headers)
      if (!holdsBack) return void answered.pipe(answer)
      const pieces: Buffer[] = []
      answered.on('data', (piece: Buffer) => pieces.push(piece)).on('end', () => answer.end(Buffer.concat(pieces)))
    })
    asked.pipe(passed)
    answer.once('close', () => passed.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function headersOf({ headers, socket }: IncomingMessage, habit: string): OutgoingHttpHeaders {
  const told = headers['x-forwarded-for']
  const who = socket.remoteAddress!
  const { 'x-forwarded-for': _, ...others } = headers
  if (habit === 'drops' || (habit === 'passes' && told === undefined)) return others
  return { ...others, 'x-forwarded-for': habit === 'passes' ? told : told ? `${told}, ${who}` : who }
}
