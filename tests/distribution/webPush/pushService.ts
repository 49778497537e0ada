/**
 * A push service as RFC 8030 has it, with the browser behind it: it works the signature out anew by itself (RFC 8292) and
 * opens what is encrypted for the browser (RFC 8291, RFC 8188). It shows nobody anything.
 */
import { createECDH, createDecipheriv, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How it answers: takes it, the browser is gone, too many, a fault of its own, not at all. */
export type Mood = 'ok' | 'gone' | 'unknown' | 'tooMany' | 'fault' | 'refused' | 'never'

/** What a browser was shown. */
export interface Pushed {
  readonly headers: Readonly<Record<string, unknown>>
  readonly notice: Readonly<Record<string, unknown>>
}

/** The service, and a browser that listens there. */
export interface PushService {
  /** As the browser tells it. */
  readonly subscription: { readonly Endpoint: string; readonly P256dh: string; readonly Auth: string }
  readonly pushed: Pushed[]
  mood: Mood
  /** The key that the browser was subscribed with; '' lets anybody in. */
  key: string
  /** Of `never`: answers all who wait. */
  release(): void
  end(): Promise<void>
}

const raw = (text: string) => Buffer.from(text, 'base64url')

/** Who signed, if it is right for this origin and still good: the public key in base64url. */
function signerOf(authorization: string, origin: string): string | undefined {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  const { aud, exp, sub } = JSON.parse(raw(body).toString() || '{}') as { aud?: string; exp?: number; sub?: string }
  const point = raw(key)
  const [x, y] = [point.subarray(1, 33), point.subarray(33, 65)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    raw(signature),
  )
  const now = Date.now() / 1000
  const isNow = exp !== undefined && exp > now && exp <= now + 86_400
  return isRight && isNow && aud === origin && /^(mailto|https):/.test(sub ?? '') ? key : undefined
}

/** Opens one, with a browser. */
export async function pushService(): Promise<PushService> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const pushed: Pushed[] = []
  let held: ServerResponse[] = []

  function opened(body: Buffer): Pushed['notice'] {
    const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body[20]!]
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    if (sealed.length > size) throw new Error('more than one record')
    const shared = browser.computeSecret(sender)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
    const ikm = Buffer.from(hkdfSync('sha256', shared, auth, info, 32))
    const derive = (name: string, bytes: number) =>
      Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes))
    const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    cipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as Pushed['notice']
  }

  const answers: Record<Mood, (response: ServerResponse) => unknown> = {
    ok: (response) => response.writeHead(201).end(),
    gone: (response) => response.writeHead(410).end(),
    unknown: (response) => response.writeHead(404).end(),
    tooMany: (response) => response.writeHead(429, { 'retry-after': '60' }).end(),
    fault: (response) => response.writeHead(500).end(),
    refused: (response) => response.writeHead(400).end(),
    never: (response) => held.push(response),
  }
  const self = { mood: 'ok' as Mood, key: '' }
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { headers } = request
      const signer = signerOf(headers.authorization ?? '', `http://${headers.host}`)
      if (signer === undefined || (self.key !== '' && signer !== self.key)) return void response.writeHead(403).end()
      if (headers['ttl'] === undefined || headers['content-encoding'] !== 'aes128gcm')
        return void response.writeHead(400).end()
      pushed.push({ headers, notice: opened(Buffer.concat(parts)) })
      answers[self.mood](response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(self, {
    subscription: {
      Endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/push/browser`,
      P256dh: browser.getPublicKey('base64url'),
      Auth: auth.toString('base64url'),
    },
    pushed,
    release() {
      for (const response of held) response.writeHead(201).end()
      held = []
    },
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
