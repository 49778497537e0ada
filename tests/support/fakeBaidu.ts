/** A server that speaks Baidu's published protocol for pictures, on this machine. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What it is asked, and what it answers. */
export interface FakeBaidu {
  /** `http://127.0.0.1:PORT`. */
  readonly host: string
  /** Paths in the order in which they came; the token's is /oauth/2.0/token. */
  readonly asked: string[]
  /** The last picture that came, as bytes. */
  picture(): Buffer | undefined
  /** Answers instead, of the next call but the token's. */
  next(answer: object): void
  /** An enhanced picture. */
  enhanced: Buffer
  /** Tokens of before are worth nothing any more. */
  forgetTokens(): void
  close(): Promise<void>
}

export const APP_KEY = 'app-key'
export const SECRET = 'very-secret'

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** Starts it. */
export async function fakeBaidu(): Promise<FakeBaidu> {
  const asked: string[] = []
  let tokens = new Set<string>()
  let picture: Buffer | undefined
  const waiting: object[] = []
  const fake = { enhanced: Buffer.alloc(0) }

  function answerTo(path: string, body: string, type: string): object {
    const form = new URLSearchParams(body)
    const image =
      type === 'application/json' ? (JSON.parse(body) as { image?: string }).image : (form.get('image') ?? undefined)
    if (!image) return { error_code: 216101, error_msg: 'not enough param' }
    picture = Buffer.from(image, 'base64')
    if (path.endsWith('/advanced_general'))
      return {
        result_num: 3,
        result: [
          { keyword: '大桥', score: 0.92, root: '建筑' },
          { keyword: '江', score: 0.61, root: '自然风景' },
          { keyword: '杂讯', score: 0.1, root: '其他' },
        ],
      }
    if (path.endsWith('/user_defined'))
      return {
        conclusion: '疑似',
        conclusionType: 3,
        data: [{ type: 5, subType: 1, msg: '存在政治敏感不合规', probability: 0.72 }],
      }
    if (path.endsWith('/image_quality_enhance')) return { log_id: 1, image: fake.enhanced.toString('base64') }
    if (path.endsWith('/face/v3/detect'))
      return {
        error_code: 0,
        error_msg: 'SUCCESS',
        result: {
          face_num: 1,
          face_list: [{ location: { left: 20, top: 10, width: 40, height: 30, rotation: 0 }, face_probability: 0.98 }],
        },
      }
    return { error_code: 3, error_msg: 'Unsupported openapi method' }
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url!, 'http://x')
    const body = await bodyOf(request)
    asked.push(url.pathname)
    const say = (answer: object) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    if (url.pathname === '/oauth/2.0/token') {
      const form = new URLSearchParams(body)
      if (form.get('client_id') !== APP_KEY || form.get('client_secret') !== SECRET)
        return void say({ error: 'invalid_client', error_description: 'unknown client id' })
      const token = `token-${asked.length}`
      tokens.add(token)
      return void say({ access_token: token, expires_in: 2_592_000 })
    }
    const next = waiting.shift()
    if (next) return void say(next)
    if (!tokens.has(url.searchParams.get('access_token') ?? ''))
      return void say({ error_code: 110, error_msg: 'Access token invalid or no longer valid' })
    say(answerTo(url.pathname, body, request.headers['content-type'] ?? ''))
  }

  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return Object.assign(fake, {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    picture: () => picture,
    next: (answer: object) => void waiting.push(answer),
    forgetTokens: () => void (tokens = new Set()),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  })
}
