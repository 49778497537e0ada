/** The sandbox as the Volcano engine: `POST /?Action=CVProcess`, signed. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { behaviourOf } from './behaviour.ts'
import { begin, fileOf, jsonIn, misbehaved, say, type Talk } from './talk.ts'

const error = (code: string, message: string) => ({
  code: Number(code),
  data: null,
  message,
  request_id: 'sandbox',
  status: Number(code),
})

/** Whether the request was signed with the secret, read from what it says it signed. */
function isSigned({ request, url, body, secret }: Talk): boolean {
  const said =
    /^HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/
  const [, , day = '', region = '', service = '', names = '', signature = ''] =
    said.exec(request.headers.authorization ?? '') ?? []
  const date = String(request.headers['x-date'] ?? '')
  if (signature === '' || !date.startsWith(day)) return false
  const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
  const lines = names.split(';').map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`)
  const query = [...url.searchParams.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.map(encodeURIComponent).join('='))
  const canonical = `${request.method}\n${url.pathname}\n${query.join('&')}\n${lines.join('')}\n${names}\n${sha256(body)}`
  let key: Buffer = Buffer.from(secret)
  for (const step of [day, region, service, 'request']) key = createHmac('sha256', key).update(step).digest()
  const wanted = createHmac('sha256', key).update(
    `HMAC-SHA256\n${date}\n${day}/${region}/${service}/request\n${sha256(canonical)}`,
  )
  return timingSafeEqual(wanted.digest(), Buffer.from(signature, 'hex'))
}

/** Makes pictures at once. */
export function answerVolcano(talk: Talk): void {
  if (!isSigned(talk))
    return say(
      talk,
      { ResponseMetadata: { RequestId: 'sandbox', Error: { Code: 'SignatureDoesNotMatch', Message: '签名不对' } } },
      401,
    )
  const { req_key: model, prompt, width, height } = jsonIn(talk)
  const text = String(prompt ?? '')
  const behaviour = behaviourOf(String(model ?? ''), text)
  if (misbehaved(talk, behaviour, (code, message) => error(code === '429' ? '50429' : code, message))) return
  const size = { width: Number(width ?? 512), height: Number(height ?? 512) }
  const task = begin(talk, 'volcengine', { kind: 'picture', prompt: text, behaviour, ...size, count: 1, duration: 0 })
  if (behaviour === 'broken') return void talk.response.end('{"code":10000,"data":')
  if (behaviour === 'cut') return void talk.response.destroy()
  if (behaviour === 'fail') return say(talk, error('50500', 'Internal Error'), 500)
  if (behaviour === 'blocked') return say(talk, error('50412', 'Text Risk Not Pass'), 400)
  if (behaviour === 'review') return say(talk, error('50511', 'Post Img Risk Not Pass'), 400)
  const data = { binary_data_base64: [], image_urls: [fileOf(talk, task, '1.png')] }
  say(talk, { code: 10_000, data, message: 'Success', request_id: 'sandbox', status: 10_000 })
}
