/**
 * A server that speaks the published protocol of SendSms, as far as it is used: it works the signature out anew by itself,
 * and answers as it is told. It delivers nothing.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How it answers: as documented, not at all, too late, or with something else. */
export type Mood =
  | 'ok'
  | 'limit'
  | 'balance'
  | 'throttled'
  | 'unknownCode'
  | 'system'
  | 'html'
  | 'broken'
  | 'cut'
  | 'never'
  | 'moved'

/** What was taken, or refused. */
export interface Delivered {
  readonly PhoneNumbers: string
  readonly SignName: string
  readonly TemplateCode: string
  readonly TemplateParam: string
  readonly OutId: string
}

/** The server. */
export interface SmsServer {
  /** As a station's SMS account names it. */
  readonly Host: string
  /** What came with a right signature, whatever was answered. */
  readonly came: Delivered[]
  mood: Mood
  /** Of `never`: answers all who wait. */
  release(): void
  end(): Promise<void>
}

const hex = (text: string) => createHash('sha256').update(text).digest('hex')

/** The documented refusal of a signature, or undefined: written apart from the code that is tested. */
function objection(request: IncomingMessage, url: URL, keys: { id: string; secret: string }): string | undefined {
  const { headers } = request
  const said = /^ACS3-HMAC-SHA256 Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(
    headers.authorization ?? '',
  )
  if (!said) return 'IncompleteSignature'
  const [, id, names, signature] = said as unknown as [string, string, string, string]
  if (id !== keys.id) return 'InvalidAccessKeyId.NotFound'
  if (headers['x-acs-action'] !== 'SendSms' || headers['x-acs-version'] !== '2017-05-25')
    return 'InvalidAction.NotFound'
  const mustSign = [
    'host',
    'x-acs-action',
    'x-acs-content-sha256',
    'x-acs-date',
    'x-acs-signature-nonce',
    'x-acs-version',
  ]
  if (mustSign.some((name) => !names.split(';').includes(name))) return 'IncompleteSignature'
  if (Math.abs(Date.parse(String(headers['x-acs-date'])) - Date.now()) > 900_000) return 'InvalidTimeStamp.Expired'
  const query = url.search.slice(1).split('&').toSorted().join('&')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}`)
  const canonical = `${request.method}\n${url.pathname}\n${query}\n${lines.join('\n')}\n\n${names}\n${hex('')}`
  const right = createHmac('sha256', keys.secret)
    .update(`ACS3-HMAC-SHA256\n${hex(canonical)}`)
    .digest('hex')
  return right === signature ? undefined : 'SignatureDoesNotMatch'
}

/** Opens one. */
export async function smsServer(keys: { readonly id: string; readonly secret: string }): Promise<SmsServer> {
  const came: Delivered[] = []
  const nonces = new Set<unknown>()
  let held: ServerResponse[] = []
  const say = (response: ServerResponse, status: number, Code: string) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        Code,
        Message: Code,
        RequestId: 'F655A8D5-B967-440B-8683-DAD6FF8DE990',
        BizId: '900619746936498440^0',
      }),
    )
  const moods: Record<Mood, (response: ServerResponse) => unknown> = {
    ok: (response) => say(response, 200, 'OK'),
    limit: (response) => say(response, 200, 'isv.BUSINESS_LIMIT_CONTROL'),
    balance: (response) => say(response, 200, 'isv.AMOUNT_NOT_ENOUGH'),
    throttled: (response) => say(response, 400, 'Throttling.User'),
    unknownCode: (response) => say(response, 200, 'isv.SOMETHING_NEW'),
    system: (response) => say(response, 200, 'isp.SYSTEM_ERROR'),
    html: (response) => response.writeHead(502).end('<html>Bad Gateway</html>'),
    broken: (response) => response.writeHead(200).end('{"Code":"O'),
    cut: (response) => response.destroy(),
    never: (response) => held.push(response),
    moved: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  }
  const self = { mood: 'ok' as Mood }
  const server = createServer((request, response) => {
    const url = new URL(request.url!, 'http://sms')
    const wrong = nonces.has(request.headers['x-acs-signature-nonce'])
      ? 'SignatureNonceUsed'
      : objection(request, url, keys)
    nonces.add(request.headers['x-acs-signature-nonce'])
    if (wrong) return void say(response, 400, wrong)
    came.push(Object.fromEntries(url.searchParams) as unknown as Delivered)
    moods[self.mood](response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return Object.assign(self, {
    Host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    came,
    release() {
      for (const response of held) say(response, 200, 'OK')
      held = []
    },
    async end() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}
