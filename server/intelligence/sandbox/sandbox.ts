/**
 * A service of AI that is none: it speaks the protocols of Baidu, Zhipu, the Volcano engine, Kling and OpenAI, answers from what
 * it is asked, draws pictures and clips, counts requests, and misbehaves where it is told to. For trying things out and tests.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { AI_SANDBOX_SECRET } from '../../platform/demo/aiSandbox.ts'
import { openEngine } from '../../platform/engine/heldEngine.ts'
import { beginConversation, runConversation } from './appBuilder.ts'
import { answerToken, baiduCalls } from './baidu.ts'
import { answerChat, answerImages } from './chat.ts'
import { counts } from './counts.ts'
import { answerFile } from './files.ts'
import { beginKling, lookKling } from './kling.ts'
import { jsonIn, say, type Around, type Talk } from './talk.ts'
import { answerVolcano } from './volcano.ts'
import { beginZhipu, lookZhipu } from './zhipu.ts'

/** How it is started. */
export interface SandboxParts {
  /** 0: one that is free. */
  readonly port: number
  /** How long a picture or video takes, in milliseconds. Default 3000. */
  readonly workMs?: number
}

/** One that runs. */
export interface Sandbox {
  /** `http://127.0.0.1:PORT`; below it /openai/v1, /local/v1 (no key), /baidu, /baidu/v2, /zhipu, /volcano and /kling. */
  readonly address: string
  readonly counts: Around['counts']
  close(): Promise<void>
}

/** The longest request, in bytes: pictures to start from come in it. */
const REQUEST_BYTES = 64 * 1024 * 1024

/** Starts it, on this machine only. Rejects where the port is taken. */
export async function startSandbox({ port, workMs = 3000 }: SandboxParts): Promise<Sandbox> {
  const around: Around = {
    counts: counts(),
    workMs,
    engine: openEngine(process.env['FFMPEG_PATH']),
    secret: AI_SANDBOX_SECRET,
  }
  const server = createServer((request, response) => {
    void handled(request, response, around).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => (server.off('error', reject), resolve()))
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: around.counts,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function handled(request: IncomingMessage, response: ServerResponse, around: Around): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://sandbox')
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > REQUEST_BYTES) return void response.destroy()
    pieces.push(piece)
  }
  const talk: Talk = { ...around, url, request, response, body: Buffer.concat(pieces).toString('utf8') }
  const isOwn = /^\/(?:counts|asked|reset|files)\b/.test(url.pathname)
  const isForm = (request.headers['content-type'] ?? '').includes('form')
  // Keys are nobody's business, not even here.
  if (!isOwn) around.counts.request(`${request.method} ${url.pathname}`, isForm ? '' : jsonIn(talk))
  await route(talk, `${request.method} ${url.pathname}`)
}

async function route(talk: Talk, path: string): Promise<void> {
  const { counts: counted } = talk
  const baidu = /^POST \/baidu(\/(?:rpc|rest)\/.+)$/.exec(path)?.[1]
  const call = baidu === undefined ? undefined : baiduCalls[baidu]
  if (call) return call(talk)
  const [, file = '', name = ''] = /^GET \/files\/([\w-]+)\/([\w.-]+)$/.exec(path) ?? []
  if (file !== '') return answerFile(talk, file, name)
  const zhipu = /^GET \/zhipu\/async-result\/([\w-]+)$/.exec(path)?.[1]
  if (zhipu !== undefined) return lookZhipu(talk, zhipu)
  const kling = /^GET \/kling\/v1\/(?:images\/generations|videos\/(?:text|image)2video)\/([\w-]+)$/.exec(path)?.[1]
  if (kling !== undefined) return lookKling(talk, kling)
  const routes: Readonly<Record<string, () => unknown>> = {
    'GET /counts': () => say(talk, counted.said()),
    'GET /asked': () => say(talk, [...counted.asked()]),
    'POST /reset': () => (counted.reset(), say(talk, {})),
    'POST /openai/v1/chat/completions': () => answerChat(talk),
    'POST /openai/v1/images/generations': () => answerImages(talk, 'openai'),
    'POST /local/v1/chat/completions': () => answerChat(talk, { isOpen: true }),
    'POST /baidu/v2/chat/completions': () => answerChat(talk),
    'POST /baidu/v2/app/conversation': () => beginConversation(talk),
    'POST /baidu/v2/app/conversation/runs': () => runConversation(talk),
    'POST /baidu/oauth/2.0/token': () => answerToken(talk),
    'POST /zhipu/chat/completions': () => answerChat(talk),
    'POST /zhipu/images/generations': () => answerImages(talk, 'zhipu'),
    'POST /zhipu/videos/generations': () => beginZhipu(talk),
    'POST /volcano/': () => answerVolcano(talk),
    'POST /kling/v1/images/generations': () => beginKling(talk, 'picture'),
    'POST /kling/v1/videos/text2video': () => beginKling(talk, 'video'),
    'POST /kling/v1/videos/image2video': () => beginKling(talk, 'video'),
  }
  const answer = routes[path]
  if (answer) await answer()
  else say(talk, { error: { code: '404', message: '演示服务没有这个接口' } }, 404)
}
