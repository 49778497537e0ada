/** What stands between servers and a service, and tells of each request before it goes on and of each answer before it comes back. */
import { createServer, request as requestOf, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'

/** See openBetween. */
export interface Between {
  /** Where it is, e.g. http://127.0.0.1:43127. */
  readonly address: string
  /** Called with what is just about to go on or to come back; what it does happens before that. */
  onMoment: (moment: string) => void
  close(): Promise<void>
}

/** Opens it before a service on a port of this machine. The service believes to be asked at this address. */
export async function openBetween(port: number): Promise<Between> {
  async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method, url: path, headers } = request
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    between.onMoment(`${method} goes`)
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const asked = requestOf({ ...{ host: '127.0.0.1', port, method, path, headers }, agent: false }, resolve)
      asked.once('error', reject).end(Buffer.concat(pieces))
    })
    between.onMoment(`${method} comes back`)
    response.writeHead(answer.statusCode!, answer.headers)
    await pipeline(answer, response)
  }
  const server = createServer((request, response) => {
    // Whoever asked may be dead.
    pass(request, response).catch(() => void response.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const between: Between = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    onMoment: () => {},
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  return between
}
