/**
 * A server that speaks as the robots of WeCom, DingTalk and Feishu do in their published forms: it works the signatures out
 * anew by itself, and answers as it is told. It tells nobody anything.
 */
import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RobotKind } from '../../../src/api/distribution/endpoints/kinds.ts'

/** How it answers: as documented, not at all, or with something else. */
export type Mood = 'ok' | 'refused' | 'limit' | 'tooMany' | 'html' | 'broken' | 'cut' | 'never' | 'moved'

/** The robot's key and what it signs with. */
export const KEY = '693a91f6-7xxx-4bc4-97a0-0ec2sifa5aaa'
export const SIGN = 'SEC000000000000000000000'

/** What it was told, with a right signature. */
export interface Heard {
  readonly kind: RobotKind
  readonly text: string
}

/** The server. */
export interface RobotServer {
  /** As somebody pastes it. */
  addressOf(kind: RobotKind): string
  readonly heard: Heard[]
  /** By kind; `ok` where nothing is said. */
  moods: Partial<Record<RobotKind, Mood>>
  /** Of `never`: answers all who wait. */
  release(): void
  end(): Promise<void>
}

type Said = Readonly<Record<string, unknown>>
const ok: Record<RobotKind, Said> = {
  wecom: { errcode: 0, errmsg: 'ok' },
  dingtalk: { errcode: 0, errmsg: 'ok' },
  feishu: { StatusCode: 0, StatusMessage: 'success', code: 0, data: {}, msg: 'success' },
}
const refused: Record<RobotKind, Said> = {
  wecom: { errcode: 93000, errmsg: `invalid webhook url, key ${KEY}` },
  dingtalk: { errcode: 400102, errmsg: 'robot is disabled' },
  feishu: { code: 19024, msg: 'Key Words Not Found', data: {} },
}
const limit: Record<RobotKind, Said> = {
  wecom: { errcode: 45009, errmsg: 'api freq out of limit' },
  dingtalk: { errcode: 130101, errmsg: 'send too fast, exceed 20 times per minute' },
  feishu: { code: 9499, msg: 'too many request', data: {} },
}

const base64 = (key: string, text: string) => createHmac('sha256', key).update(text).digest('base64')

/** What the house would say against a request; undefined: nothing. */
function objection(kind: RobotKind, url: URL, body: Said): Said | undefined {
  if (kind === 'wecom') return url.searchParams.get('key') === KEY ? undefined : refused.wecom
  if (kind === 'dingtalk') {
    if (url.searchParams.get('access_token') !== KEY) return { errcode: 400101, errmsg: 'token is not exist' }
    const at = url.searchParams.get('timestamp') ?? ''
    const isRight = url.searchParams.get('sign') === base64(SIGN, `${at}\n${SIGN}`)
    const isNow = /^\d{13}$/.test(at) && Math.abs(Number(at) - Date.now()) < 3_600_000
    return isRight && isNow ? undefined : { errcode: 310000, errmsg: 'sign not match' }
  }
  if (!url.pathname.endsWith(`/hook/${KEY}`))
    return { code: 19001, msg: 'param invalid: incoming webhook access token invalid' }
  const at = String(body['timestamp'] ?? '')
  const isRight = body['sign'] === base64(`${at}\n${SIGN}`, '')
  const isNow = /^\d{10}$/.test(at) && Math.abs(Number(at) * 1000 - Date.now()) < 3_600_000
  return isRight && isNow
    ? undefined
    : { code: 19021, msg: 'sign match fail or timestamp is not within one hour from current time' }
}

const kindOf = (path: string): RobotKind =>
  path.startsWith('/cgi-bin/webhook/send') ? 'wecom' : path.startsWith('/robot/send') ? 'dingtalk' : 'feishu'

/** Opens one. */
export async function robotServer(): Promise<RobotServer> {
  const heard: Heard[] = []
  let held: (() => void)[] = []
  const say = (response: ServerResponse, said: Said) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  const answers: Record<Mood, (response: ServerResponse, kind: RobotKind) => unknown> = {
    ok: (response, kind) => say(response, ok[kind]),
    refused: (response, kind) => say(response, refused[kind]),
    limit: (response, kind) => say(response, limit[kind]),
    tooMany: (response) => response.writeHead(429).end(),
    html: (response) => response.writeHead(502).end('<html>Bad Gateway</html>'),
    broken: (response) => response.writeHead(200).end('{"errc'),
    cut: (response) => response.destroy(),
    never: (response, kind) => held.push(() => say(response, ok[kind])),
    moved: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  }
  const self = { moods: {} as RobotServer['moods'] }
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => (text += part))
    request.on('end', () => {
      const url = new URL(request.url!, 'http://robot')
      const kind = kindOf(url.pathname)
      const body = JSON.parse(text) as { text?: { content: string }; content?: { text: string } } & Said
      const wrong = objection(kind, url, body)
      if (wrong) return void say(response, wrong)
      const isText = kind === 'feishu' ? body['msg_type'] === 'text' : body['msgtype'] === 'text'
      if (!isText) return void say(response, { errcode: 40008, errmsg: 'invalid message type' })
      heard.push({ kind, text: (kind === 'feishu' ? body.content?.text : body.text?.content) ?? '' })
      answers[self.moods[kind] ?? 'ok'](response, kind)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(self, {
    heard,
    addressOf: (kind: RobotKind) =>
      ({
        wecom: `${origin}/cgi-bin/webhook/send?key=${KEY}`,
        dingtalk: `${origin}/robot/send?access_token=${KEY}`,
        feishu: `${origin}/open-apis/bot/v2/hook/${KEY}`,
      })[kind],
    release() {
      for (const answer of held) answer()
      held = []
    },
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
