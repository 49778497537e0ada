// A service that speaks as OpenAI does, on a port of its own; what it says is in the test's hands.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { keepSecret } from '../../server/platform/records/secrets.ts'
import type { World } from './app.ts'

/** One question it was asked. */
export interface AiCall {
  readonly path: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly model: string
  /** Names of the tools it was offered. */
  readonly tools: readonly string[]
  /** As it came with the question. */
  readonly authorization: string
  /** Asks for tools, and ends. */
  callTools(calls: readonly { readonly name: string; readonly arguments: string }[]): void
  say(text: string): void
  /** Says what is no part of the answer. */
  think(text: string): void
  /** Says what it took so far. */
  tell(usage: { readonly input: number; readonly output: number }): void
  /** Ends as the protocol wants it, with what it took where that is given. */
  end(usage?: { readonly input: number; readonly output: number }, reason?: string): void
  /** Ends the connection in the middle: all that was said has gone out. */
  hangUp(): void
  /** Says that something went wrong, after what was said, and ends. */
  fail(message: string): void
  /** Breaks the connection off. */
  breakOff(): void
  /** Settles with the moment at which the other side has closed the connection. */
  readonly closed: Promise<number>
}

/** See openFakeAi. */
export interface FakeAi {
  readonly host: string
  readonly address: string
  /** All questions so far, in order. */
  readonly calls: readonly AiCall[]
  /** The next question that nobody took yet. */
  next(): Promise<AiCall>
  /** Answers every further question by itself; undefined: they wait for the test. */
  by(answer: ((call: AiCall) => void) | undefined): void
  /** Refuses further questions with this status; undefined: takes them again. A message about tools: only those that offer any. */
  refuseWith(status: number | undefined, message?: string): void
  close(): Promise<void>
}

/** Opens it. */
export async function openFakeAi(): Promise<FakeAi> {
  const calls: AiCall[] = []
  const waiting: ((call: AiCall) => void)[] = []
  let taken = 0
  let answer: ((call: AiCall) => void) | undefined
  let refused: number | undefined
  let said = ''
  let needsTools = false
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      if (refused !== undefined && (!needsTools || (body.tools ?? []).length > 0)) {
        response.writeHead(refused, { 'content-type': 'application/json' })
        return void response.end(JSON.stringify({ error: { message: said } }))
      }
      const call = callOf(request, response, body)
      calls.push(call)
      if (answer) {
        taken = calls.length
        return answer(call)
      }
      const next = waiting.shift()
      if (next) {
        taken++
        next(call)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    host,
    address: `http://${host}/v1`,
    calls,
    next: () => {
      const call = calls[taken]
      if (call) {
        taken++
        return Promise.resolve(call)
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    by: (one) => void (answer = one),
    refuseWith(status, message = 'too many requests') {
      refused = status
      said = message
      needsTools = message.includes('tools')
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

interface Body {
  readonly messages: AiCall['messages']
  readonly model: string
  readonly tools?: readonly { readonly function: { readonly name: string } }[]
}

async function read(request: IncomingMessage): Promise<Body> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString()) as Body
}

function callOf(request: IncomingMessage, response: ServerResponse, { messages, model, tools = [] }: Body): AiCall {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  const send = (event: object) => void response.write(`data: ${JSON.stringify(event)}\n\n`)
  const tell: AiCall['tell'] = ({ input, output }) =>
    send({ choices: [], usage: { prompt_tokens: input, completion_tokens: output } })
  return {
    path: request.url ?? '',
    messages,
    model,
    tools: tools.map((one) => one.function.name),
    authorization: request.headers.authorization ?? '',
    callTools(calls) {
      const asked = calls.map(({ name, arguments: given }, index) => ({
        ...{ index, id: `call_${messages.length}_${index}`, type: 'function', function: { name, arguments: given } },
      }))
      send({ choices: [{ index: 0, delta: { tool_calls: asked }, finish_reason: null }] })
      send({ choices: [{ index: 0, delta: {}, finish_reason: 'tool_calls' }] })
      response.end('data: [DONE]\n\n')
    },
    say: (content) => send({ choices: [{ index: 0, delta: { content }, finish_reason: null }] }),
    think: (reasoning_content) => send({ choices: [{ index: 0, delta: { reasoning_content }, finish_reason: null }] }),
    tell,
    end(usage, reason = 'stop') {
      send({ choices: [{ index: 0, delta: {}, finish_reason: reason }] })
      if (usage) tell(usage)
      response.end('data: [DONE]\n\n')
    },
    hangUp: () => void response.end(),
    fail(message) {
      send({ error: { message, code: 'internal_error' } })
      response.end()
    },
    breakOff: () => void response.destroy(),
    closed: new Promise((resolve) => response.once('close', () => resolve(performance.now()))),
  }
}

/** A setting of the first station, enabled, whose service is at this address. `secret`: its key, '' for none. Default: a-secret-key. */
export async function aiSetting(
  w: World,
  {
    Host,
    Name = '小编',
    Types = 12,
    secret = 'a-secret-key',
    ...more
  }: { Host: string; Name?: string; Types?: 2 | 6 | 12; secret?: string } & Record<string, unknown>,
): Promise<number> {
  const { StID } = w.people.chief
  const receivers = { Host, Appkey: more['Appkey'] ?? '' }
  const kept = () => w.db.transaction().execute((tx) => keepSecret(tx as never, { StID, Value: secret, receivers }))
  const SecretID = secret === '' ? null : await kept()
  const { ID } = await w.db
    .insertInto('text_parameters')
    .values({ StID, Types, Name, Provider: 'other', Host, Model: 'model-1', SecretID, Enabled: true, ...more } as never)
    .returning('ID')
    .executeTakeFirstOrThrow()
  return ID
}
