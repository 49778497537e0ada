/** The Volcano engine's signature of a request, version 4: https://www.volcengine.com/docs/6369/67269. Pure. */
import { createHash, createHmac } from 'node:crypto'

/** What is signed. */
export interface SignedRequest {
  readonly url: URL
  readonly body: string
  readonly region: string
  readonly service: string
  readonly at: Date
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The headers of a POST of JSON: `Authorization`, `X-Date`, `X-Content-Sha256`, `Content-Type`. */
export function volcanoHeaders(
  { url, body, region, service, at }: SignedRequest,
  { Appkey, secret }: { readonly Appkey: string; readonly secret: string },
): Record<string, string> {
  const date = at.toISOString().replace(/[:-]|\.\d{3}/g, '')
  const day = date.slice(0, 8)
  const signed = {
    'content-type': 'application/json',
    host: url.host,
    'x-content-sha256': hash(body),
    'x-date': date,
  }
  const names = Object.keys(signed).join(';')
  const canonical = [
    ...['POST', url.pathname, queryOf(url)],
    ...Object.entries(signed).map(([name, value]) => `${name}:${value}`),
    ...['', names, signed['x-content-sha256']],
  ].join('\n')
  const scope = `${day}/${region}/${service}/request`
  const text = ['HMAC-SHA256', date, scope, hash(canonical)].join('\n')
  const key = [region, service, 'request'].reduce(hmac, hmac(secret, day))
  const signature = hmac(key, text).toString('hex')
  return {
    ...signed,
    authorization: `HMAC-SHA256 Credential=${Appkey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

/** Sorted, and with everything percent-encoded that RFC 3986 does not leave as it is. */
function queryOf(url: URL): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')
}
