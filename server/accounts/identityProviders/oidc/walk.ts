/** Signing in at an OpenID provider: code, PKCE, state and nonce. */
import {
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  type Configuration,
} from 'openid-client'
import { USUAL_SCOPES } from '../../../../src/api/accounts/identityProviders/kinds.ts'
import { NotBelieved } from '../person.ts'
import type { Proven } from '../proven.ts'
import type { Provider } from '../provider.ts'
import { configurationOf, outageOf } from './configuration.ts'
import { personIn } from './claims.ts'

/** What must be known again when the person comes back. */
export interface OidcSecrets {
  readonly verifier: string
  readonly nonce: string
}

/** Where somebody is sent. `back`: the exact address they come back to. Rejects with an Outage. */
export async function oidcAddress(
  provider: Provider,
  { back, state }: { readonly back: string; readonly state: string },
): Promise<{ address: string; secrets: OidcSecrets }> {
  const config = await configurationOf(provider)
  const secrets = { verifier: randomPKCECodeVerifier(), nonce: randomNonce() }
  const scope = provider.Scopes || USUAL_SCOPES
  const address = buildAuthorizationUrl(config, {
    ...{ redirect_uri: back, scope, state, nonce: secrets.nonce, response_type: 'code' },
    ...{ code_challenge: await calculatePKCECodeChallenge(secrets.verifier), code_challenge_method: 'S256' },
    // Without this many providers hand out no refresh token.
    ...(scope.split(/\s+/).includes('offline_access') ? { prompt: 'consent' } : {}),
  })
  return { address: address.href, secrets }
}

/** Who came back, and by what. `address`: the one they came back to, whole. Rejects with NotBelieved or an Outage. */
export async function oidcPerson(
  provider: Provider,
  { address, state, secrets, now }: { address: string; state: string; secrets: OidcSecrets; now: Date },
): Promise<Proven> {
  const config = await configurationOf(provider)
  try {
    const tokens = await authorizationCodeGrant(config, new URL(address), {
      ...{ pkceCodeVerifier: secrets.verifier, expectedState: state, expectedNonce: secrets.nonce },
      idTokenExpected: true,
    })
    const claims = { ...tokens.claims()! }
    const { refresh_token: refreshToken = '' } = tokens
    const person = personIn(provider, { ...(await moreOf(config, tokens.access_token, claims.sub)), ...claims })
    const hours = provider.SessionHours * 3_600_000
    const sid = typeof claims['sid'] === 'string' ? claims['sid'] : ''
    return { person, refreshToken, sid, endsAt: refreshToken === '' ? now.getTime() + hours : null }
  } catch (error) {
    throw refusedBy(error)
  }
}

/** What the provider says of somebody beyond the token. */
export async function moreOf(config: Configuration, accessToken: string, sub: string): Promise<object> {
  return config.serverMetadata().userinfo_endpoint ? fetchUserInfo(config, accessToken, sub) : {}
}

/** What the library says, as people are told it. */
function refusedBy(error: unknown): Error {
  if (error instanceof NotBelieved) return error
  const outage = outageOf(error)
  if (outage) return outage
  const { error: said } = (error ?? {}) as { error?: unknown }
  if (said === 'access_denied') return new NotBelieved('您在认证源那里没有同意，或者没有权限登录本系统。')
  if (said === 'invalid_client' || said === 'unauthorized_client')
    return new NotBelieved('认证源不接受本站点的应用标识或密钥，请联系管理员。')
  return new NotBelieved('认证源的回答没有通过核对，请回到登录页重新登录。')
}
