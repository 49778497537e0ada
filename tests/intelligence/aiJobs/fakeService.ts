/** Services of pictures and videos over HTTP, as small as the tests of jobs need them: Kling's and Zhipu's words. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** What became of a task, in the fake's own words. */
export type TaskState =
  | { readonly kind: 'running' }
  | { readonly kind: 'succeed'; readonly urls: readonly string[] }
  | { readonly kind: 'failed'; readonly message: string }

/** The fake. */
export interface FakeService {
  readonly host: string
  /** Prompts that came, in order: each is one that may be billed. */
  readonly begun: string[]
  /** How often each task was asked about. */
  readonly looks: Map<string, number>
  /** What a task is, by its number. Default: running. */
  readonly states: Map<string, TaskState>
  /** Says what happens to a request to begin: 'hang' never answers, a number is a status. Default it is taken. */
  begin: (prompt: string) => 'hang' | 'cut' | number | undefined
  /** The address of a picture drawn in a colour. */
  picture(colour: string): string
  /** When each look came, by performance.now(). */
  readonly times: number[]
  close(): Promise<void>
}

/** Opens it on a port of its own. */
export async function fakeService(): Promise<FakeService> {
  const pictures = new Map<string, Buffer>()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const fake: FakeService = {
    ...{ host, begun: [], looks: new Map(), states: new Map(), times: [] },
    begin: () => undefined,
    picture: (colour) => `${host}/files/${colour}.png`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? ''
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (path.startsWith('/files/')) {
      const colour = /([0-9a-f]{6})/.exec(path)?.[1] ?? 'cccccc'
      const bytes = pictures.get(colour) ?? (await drawn(colour))
      pictures.set(colour, bytes)
      return void response.writeHead(200, { 'content-type': 'image/png', 'content-length': bytes.length }).end(bytes)
    }
    if (path.startsWith('/away/')) return void response.writeHead(302, { location: 'http://10.11.12.13/x.png' }).end()
    if (request.method === 'POST') {
      const { prompt = '' } = JSON.parse(await bodyOf(request)) as { prompt?: string }
      const how = fake.begin(prompt)
      if (typeof how === 'number') return void json({ code: how, message: 'busy' }, how)
      fake.begun.push(prompt)
      if (how === 'hang') return
      if (how === 'cut') return void request.socket.destroy()
      const task = `t${fake.begun.length}`
      if (path === '/images/generations') return void json({ created: 1, data: [{ url: fake.picture('334455') }] })
      return void json({ code: 0, data: { task_id: task, task_status: 'submitted' } })
    }
    const task = path.split('/').at(-1) ?? ''
    fake.looks.set(task, (fake.looks.get(task) ?? 0) + 1)
    fake.times.push(performance.now())
    const state = fake.states.get(task) ?? { kind: 'running' }
    if (state.kind === 'running') return void json({ code: 0, data: { task_id: task, task_status: 'processing' } })
    if (state.kind === 'failed')
      return void json({ code: 0, data: { task_id: task, task_status: 'failed', task_status_msg: state.message } })
    const images = state.urls.map((url, index) => ({ index, url }))
    const videos = state.urls.map((url, index) => ({ id: `${task}-${index}`, url, duration: '5' }))
    return void json({ code: 0, data: { task_id: task, task_status: 'succeed', task_result: { images, videos } } })
  }
  return fake
}

const drawn = (colour: string) =>
  sharp({ create: { width: 320, height: 320, channels: 3, background: `#${colour}` } })
    .png()
    .toBuffer()

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
