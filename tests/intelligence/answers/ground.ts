// Answers in two servers on one database: a world, a service, and a second process that only follows.
import { createClient, type Client } from '../../../src/api/client.ts'
import { contract, type Contract } from '../../../src/api/index.ts'
import { STREAM_PATH, withStreamed, type Streamed } from '../../../src/api/intelligence/aiAnswers/streamed.ts'
import { openAnswering, type Answering } from '../../../server/intelligence/answers/running/openAnswering.ts'
import { answerStreamRoutes } from '../../../server/intelligence/answers/stream/routes.ts'
import { textProvider } from '../../../server/intelligence/choosing/providerOf.ts'
import { openDatabase } from '../../../server/platform/database/connect.ts'
import { createApp } from '../../../server/platform/pipeline/app.ts'
import { sendAs } from '../../../server/platform/pipeline/inProcess.ts'
import { everyFamily } from '../../../server/index.ts'
import { world, type SignedInPerson, type World } from '../../support/app.ts'
import { openEventStream, type EventStream } from '../../support/eventStream.ts'
import { openFakeAi, type FakeAi } from '../../support/fakeAi.ts'
import { httpOf } from '../../support/http.ts'
import { withKey } from '../../support/secretsKeys.ts'

const OUTGOING = ['127.0.0.1']
const log = { debug() {}, info() {}, warn() {}, error() {} }

/** One server that carries answers out, or only follows them. */
export interface AnswerServer {
  readonly answering: Answering
  readonly address: string
  /** The same world by this server's own connections. */
  as(person: { readonly token: string }): Client<Contract>
  follow(person: { readonly token: string }, from?: string): Promise<Followed>
  close(): Promise<void>
}

/** A stream, with the answers as a client puts them together. */
export interface Followed extends EventStream {
  readonly answers: ReadonlyMap<number, Streamed>
  /** Settles once the answer is so. */
  when(ID: number, is: (answer: Streamed) => boolean): Promise<Streamed>
}

export interface AnswerGround {
  readonly w: World
  readonly ai: FakeAi
  /** Somebody who may ask. */
  readonly asker: SignedInPerson
  /** Carries answers out. */
  readonly owner: AnswerServer
  /** Only follows. */
  readonly other: AnswerServer
  server(options?: Partial<Parameters<typeof openAnswering>[0]>): Promise<AnswerServer>
  close(): Promise<void>
}

/** `more`: of the server that carries answers out. */
export async function openGround(more: Partial<Parameters<typeof openAnswering>[0]> = {}): Promise<AnswerGround> {
  const w = await world({ outgoingHosts: OUTGOING })
  const ai = await openFakeAi()
  const opened: AnswerServer[] = []

  async function server(options: Partial<Parameters<typeof openAnswering>[0]> = {}): Promise<AnswerServer> {
    const database = withKey(openDatabase(w.url))
    const { db, pool } = database
    const heard = { ...log, ...(options.log as typeof log | undefined) }
    const app = createApp({ db, pool, ...everyFamily, log: heard, now: w.clock.now, outgoingHosts: OUTGOING })
    const answering = openAnswering({
      db,
      pool,
      log: heard,
      outgoingHosts: OUTGOING,
      textProvider,
      ...everyFamily,
      ...options,
    })
    const http = await httpOf({ ...w, app, db, pool })
    answerStreamRoutes(http.server, { db, log: heard, hub: answering.hub, recheckMs: 50 })
    const address = await http.listen()
    const one: AnswerServer = {
      answering,
      address,
      as: ({ token }) => createClient(contract, sendAs(app, { token })),
      async follow(person, from = '') {
        const { Ticket } = await one.as(person).push.ticket({})
        return followed(`${address}${STREAM_PATH}?Ticket=${Ticket}&From=${from}`)
      },
      async close() {
        await http.close()
        await answering.close()
        await database.close()
      },
    }
    opened.push(one)
    return one
  }

  const asker = await w.hire({ '/Ai/AiChat': 'all' })
  const owner = await server(more)
  const other = await server({ atOnce: 0 })
  return {
    ...{ w, ai, asker, owner, other, server },
    async close() {
      await ai.close()
      for (const one of opened) await one.close()
      await w.end()
    },
  }
}

async function followed(url: string): Promise<Followed> {
  const answers = new Map<number, Streamed>()
  const waiting = new Set<() => void>()
  const stream = await openEventStream(url, {
    onMessage({ event, data }) {
      if (event !== 'message') return
      const said = data as Streamed
      const before = answers.get(said.ID)?.Text ?? ''
      answers.set(said.ID, { ...said, Text: withStreamed(before, said) })
      for (const look of waiting) look()
    },
  })
  return Object.assign(stream, {
    answers,
    when: (ID: number, is: (answer: Streamed) => boolean) =>
      new Promise<Streamed>((resolve) => {
        const look = () => {
          const answer = answers.get(ID)
          if (!answer || !is(answer)) return
          waiting.delete(look)
          resolve(answer)
        }
        waiting.add(look)
        look()
      }),
  })
}
