/** What an OpenID provider sends when somebody signed out there (OpenID Connect Back-Channel Logout 1.0). */
import { constants, createPublicKey, verify, type JsonWebKey } from 'node:crypto'
import { customFetch } from 'openid-client'
import { NotBelieved } from '../person.ts'
import type { Provider } from '../provider.ts'
import { configurationOf } from './configuration.ts'

/** Who signed out: everywhere, or one sign-in. */
export interface LogoutWord {
  /** '': see `sid`. */
  readonly sub: string
  /** '': everywhere. */
  readonly sid: string
  /** Names the token for good. */
  readonly jti: string
  /** Until when it must not be taken a second time. */
  readonly until: Date
}

const EVENT = 'http://schemas.openid.net/event/backchannel-logout'
/** Ours: how old a token may be, and how far the clocks may be apart, in seconds. */
const OLDEST = 600
const SKEW = 60

type Json = Readonly<Record<string, unknown>>
const notBelieved = () => new NotBelieved('退出通知没有通过核对。')

/** What a token says, believed. Rejects with NotBelieved, or an Outage when its keys cannot be fetched. */
export async function readLogoutToken(provider: Provider, token: string, now: Date): Promise<LogoutWord> {
  const config = await configurationOf(provider)
  const { issuer, jwks_uri: address } = config.serverMetadata()
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  const [header, claims] = [jsonOf(head), jsonOf(body)]
  if (more.length > 0 || !header || !claims || address === undefined) throw notBelieved()
  const answer = await config[customFetch]!(address, {
    method: 'GET',
    headers: {},
    redirect: 'manual',
    body: undefined,
  })
  const { keys = [] } = ((await answer.json()) ?? {}) as { keys?: (JsonWebKey & Json)[] }
  const signed = { alg: header['alg'], text: `${head}.${body}`, signature: Buffer.from(signature, 'base64url') }
  const fits = (key: Json) => header['kid'] === undefined || key['kid'] === header['kid']
  if (!keys.some((key) => fits(key) && isSignedBy(key, signed))) throw notBelieved()
  return wordIn(claims, { issuer, audience: provider.AppID, seconds: now.getTime() / 1000 })
}

function jsonOf(part: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Json) : undefined
  } catch {
    return undefined
  }
}

/** Signatures of public keys only: with a shared secret, and without any, whoever wants can write one. */
const algorithms: Readonly<
  Record<string, { readonly type: string; readonly hash: string; readonly padded?: boolean }>
> = {
  ...{
    RS256: { type: 'RSA', hash: 'sha256' },
    RS384: { type: 'RSA', hash: 'sha384' },
    RS512: { type: 'RSA', hash: 'sha512' },
  },
  PS256: { type: 'RSA', hash: 'sha256', padded: true },
  ...{ ES256: { type: 'EC', hash: 'sha256' }, ES384: { type: 'EC', hash: 'sha384' } },
}

function isSignedBy(
  key: JsonWebKey & Json,
  { alg, text, signature }: { alg: unknown; text: string; signature: Buffer },
): boolean {
  const how = typeof alg === 'string' && Object.hasOwn(algorithms, alg) ? algorithms[alg]! : undefined
  if (!how || key['kty'] !== how.type || key['use'] === 'enc') return false
  try {
    const padding = how.padded ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : {}
    const given = createPublicKey({ key, format: 'jwk' })
    return verify(how.hash, Buffer.from(text), { key: given, dsaEncoding: 'ieee-p1363', ...padding }, signature)
  } catch {
    return false
  }
}

function wordIn(claims: Json, right: { issuer: string; audience: string; seconds: number }): LogoutWord {
  const { iss, aud, iat, exp, events, jti, sub = '', sid = '' } = claims
  const isOurs = iss === right.issuer && [aud].flat().includes(right.audience)
  const isNow =
    typeof iat === 'number' &&
    iat <= right.seconds + SKEW &&
    iat >= right.seconds - OLDEST - SKEW &&
    (exp === undefined || (typeof exp === 'number' && exp >= right.seconds - SKEW))
  const isLogout = typeof events === 'object' && events !== null && EVENT in events && !('nonce' in claims)
  const names = typeof sub === 'string' && typeof sid === 'string' && (sub !== '' || sid !== '')
  if (!isOurs || !isNow || !isLogout || !names || typeof jti !== 'string') throw notBelieved()
  return { sub, sid, jti, until: new Date((right.seconds + OLDEST + 2 * SKEW) * 1000) }
}
