/** What every way through a provider ends with: the person is an account here, and signed in. */
import { Refusal } from '../../../src/api/client.ts'
import { providerKinds } from '../../../src/api/accounts/identityProviders/kinds.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import type { SignedInByCode } from '../../../src/api/accounts/session/signedIn.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { attempt } from '../../platform/sql/attempt.ts'
import { admitPerson } from '../identityProviders/admitPerson.ts'
import { providerAsPerson } from '../identityProviders/ending.ts'
import { keepHalf } from '../identityProviders/halves.ts'
import type { Proven } from '../identityProviders/proven.ts'
import type { StoredProvider } from '../identityProviders/provider.ts'
import { standOn } from '../identityProviders/signInBy.ts'
import { enter } from '../session/enter.ts'

const { module: Module } = sessionActions.login.login.log

/** Signs somebody in whom a provider proved. Throws 'refused' with the reason, and logs that. */
export async function enterBy(
  request: Request<unknown>,
  provider: StoredProvider,
  proven: Proven,
): Promise<SignedInByCode> {
  const { db, now } = request
  const { person } = proven
  request.keepIfRefused()
  request.actAs(providerAsPerson(provider))
  const tell = (line: Parameters<typeof request.logAlso>[0]) => request.logAlso(line)
  // Nothing of an account that was half made stays.
  const tried = await attempt(db, () => admitPerson(db, { provider, person, now, tell }))
  if ('error' in tried) {
    if (tried.error instanceof Refusal) throw await turnedAway(request, provider, tried.error.message, person.Name)
    throw tried.error
  }
  const { UserID, IdentityID } = tried.result
  const ReMark = `认证源“${provider.Name}”（${providerKinds[provider.Kind]}），${person.Name}`
  const Way = provider.Kind
  // A provider asks for more than a password where it wants to; a directory cannot.
  const byProvider = Way !== 'ldap'
  const known = { Way, ReMark, isOfHouse: true, byProvider, isAsked: !byProvider }
  const tokens = await enter(request, UserID, known).catch(async (error: unknown) => {
    const { Factor } = ((error as Refusal).detail ?? {}) as { Factor?: { Ticket: string } }
    if (Factor) await keepHalf(db, Factor.Ticket, { IdentityID, proven, now })
    throw error
  })
  await standOn(db, tokens.AccessToken, { provider, proven, IdentityID, now })
  return tokens
}

/** The refusal of somebody who does not come in by a provider; it is in the log. `name`: as they are called there. */
export async function turnedAway(
  request: Request<unknown>,
  provider: StoredProvider,
  why: string,
  name = '',
): Promise<Refusal> {
  request.actAs(providerAsPerson(provider))
  const who = name === '' ? '' : `，${name}`
  const ReMark = `认证源“${provider.Name}”${who}；${why}`
  await request.logAlso({ Title: '登录失败', ActionType: '2', Module, EventID: [], ReMark })
  return new Refusal('refused', why)
}
