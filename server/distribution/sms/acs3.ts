/**
 * Signing calls of Alibaba Cloud: ACS3-HMAC-SHA256, "V3 request structure and signature",
 * https://www.alibabacloud.com/help/en/sdk/product-overview/v3-request-structure-and-signature. Pure.
 */
import { createHash, createHmac } from 'node:crypto'

/** A call of an RPC-style interface: its parameters travel in the address, its body is empty. */
export interface Acs3Call {
  /** Where it goes: `dysmsapi.aliyuncs.com`, with the port where there is one. */
  readonly host: string
  readonly action: string
  readonly version: string
  readonly parameters: Readonly<Record<string, string>>
  /** Another one for each call. */
  readonly nonce: string
  readonly at: Date
}

/** With whose keys. */
export interface Acs3Keys {
  readonly id: string
  readonly secret: string
}

const ALGORITHM = 'ACS3-HMAC-SHA256'
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
/** RFC 3986: what encodeURIComponent leaves as it is, and the documentation does not. */
const encoded = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
const byName = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : a > b ? 1 : 0)

/** The parameters as they stand in the address and are signed: by name, encoded. */
export function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .toSorted(byName)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .join('&')
}

/** The headers of a signed POST to `/`. */
export function acs3Headers(call: Acs3Call, { id, secret }: Acs3Keys): Record<string, string> {
  const body = sha256('')
  const signed: Record<string, string> = {
    host: call.host,
    'x-acs-action': call.action,
    'x-acs-content-sha256': body,
    'x-acs-date': call.at.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': call.nonce,
    'x-acs-version': call.version,
  }
  const entries = Object.entries(signed).toSorted(byName)
  const names = entries.map(([name]) => name).join(';')
  const lines = entries.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const request = ['POST', '/', canonicalQuery(call.parameters), lines, names, body].join('\n')
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(request)}`)
    .digest('hex')
  return { ...signed, authorization: `${ALGORITHM} Credential=${id},SignedHeaders=${names},Signature=${signature}` }
}
