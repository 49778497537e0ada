/** Asking an OpenID provider whether somebody is still signed in there. */
import { ResponseBodyError, refreshTokenGrant, WWWAuthenticateChallengeError } from 'openid-client'
import { Outage, type ProviderPerson } from '../person.ts'
import type { Provider } from '../provider.ts'
import { personIn } from './claims.ts'
import { configurationOf, outageOf } from './configuration.ts'
import { moreOf } from './walk.ts'

/** The person as the provider knows them now, with the token to ask by the next time. */
export interface StillThere {
  readonly person: ProviderPerson
  readonly refreshToken: string
}

/** Its own words for it: the token is good no more, or what it just gave opens nothing. */
function saysOver(error: unknown): boolean {
  if (error instanceof ResponseBodyError) return ['invalid_grant', 'access_denied'].includes(error.error)
  return error instanceof WWWAuthenticateChallengeError && [401, 403].includes(error.status)
}

/**
 * Exchanges the refresh token of a sign-in; undefined: the provider says that it is over. `subject`: whose it was. Rejects
 * with an Outage.
 */
export async function oidcAgain(
  provider: Provider,
  refreshToken: string,
  subject: string,
): Promise<StillThere | undefined> {
  const config = await configurationOf(provider)
  try {
    const tokens = await refreshTokenGrant(config, refreshToken)
    const claims = { ...tokens.claims() }
    // What it says of a token it just gave is its own word for who that is.
    const more = await moreOf(config, tokens.access_token, claims.sub ?? subject)
    const person = personIn(provider, { sub: subject, ...more, ...claims })
    return person.Subject === subject ? { person, refreshToken: tokens.refresh_token ?? refreshToken } : undefined
  } catch (error) {
    if (saysOver(error)) return undefined
    // Whatever else it says is not that somebody is switched off.
    throw outageOf(error) ?? new Outage('认证源的回答没有通过核对。')
  }
}
