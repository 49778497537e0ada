/** A distribution endpoint on this machine, and a station that sends to it. */
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newsroom, type Newsroom } from '../../content/articles/newsroom.ts'
import { sendDue } from './sendDue.ts'

/** What was posted. */
export interface Posted {
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** A newsroom with a receiver. */
export interface SendingRoom extends Newsroom {
  /** What came in, oldest first. */
  readonly posted: Posted[]
  /** What the receiver answers from now on. */
  answer(status: number): void
  /** A channel without review. */
  readonly free: number
  /** Send what is due now. */
  send1(): ReturnType<typeof sendDue>
  /** The effects of an article, oldest first. */
  effects(
    ID: number,
  ): Promise<{ ID: number; State: string; Event: string; IsOver: boolean; Attempts: number; EffectKey: string }[]>
  readonly EndpointID: number
}

/** The secret of the receiver. */
export const SECRET_KEY = '江州分发密钥'

/** Opens one; `end` closes both. */
export async function sendingRoom(): Promise<SendingRoom> {
  const room = await newsroom()
  const posted: Posted[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (body += part))
    request.on('end', () => {
      posted.push({ headers: request.headers, body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const Host = `http://127.0.0.1:${(server.address() as AddressInfo).port}/articles`
  const endpoint = {
    Kind: 'signed',
    Name: '分发',
    Host,
    Appkey: 'jz',
    AppSecret: SECRET_KEY,
  } as const
  const { ID: EndpointID } = await room.as('chief').endpoints.save(endpoint)
  await room.as('chief').endpoints.enable({ Ids: [EndpointID], IsEnable: true })
  const free = await room.makeChannel({ ReviewLevels: 0 })
  return {
    ...room,
    posted,
    answer: (next) => void (status = next),
    free,
    EndpointID,
    send1: () => sendDue({ db: room.db, allowedHosts: ['127.0.0.1'] }, room.clock.now()),
    effects: (ID) =>
      room.db
        .selectFrom('outgoing_effects')
        .select(['ID', 'State', 'Event', 'IsOver', 'Attempts', 'EffectKey'])
        .where('RecordID', '=', ID)
        .orderBy('ID')
        .execute(),
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await room.end()
    },
  }
}
