/** Coming in by a name and a password of a directory. */
import { Refusal } from '../../../src/api/client.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { signInWays } from '../../../src/api/accounts/signInWays/calls.ts'
import { lookingBefore, type Arriving } from '../../platform/pipeline/implement.ts'
import { proveByPassword, type Proof } from '../identityProviders/ldap/proveByPassword.ts'
import { plainlyProven } from '../identityProviders/proven.ts'
import { providerInUse } from '../identityProviders/provider.ts'
import { lookAtCaptcha } from '../session/login.ts'
import { enterBy, turnedAway } from './enterBy.ts'

type Login = (typeof signInWays.calls)['login']

/** What directories said, by the request they were asked for: before its transaction, so that no connection waits for them. */
const said = new WeakMap<object, Proof>()

async function askDirectory(arriving: Arriving<ParsedOf<Login>>): Promise<void> {
  said.set(arriving.input, await proveByPassword(arriving, (tx) => lookAtCaptcha(tx, arriving)))
}

/** Signs a person in. Refused as session.login is: with `detail.NeedCaptcha` when a captcha is needed the next time. */
export const login = lookingBefore<Login>(askDirectory, async (request) => {
  const { db, input, outgoingHosts } = request
  request.keepIfRefused()
  const provider = await providerInUse(db, input.ProviderID, outgoingHosts, 'ldap')
  const proof = said.get(input)
  if (!proof) throw new Refusal('refused', '请重新登录。')
  if ('person' in proof) return enterBy(request, provider, plainlyProven(proof.person))
  const { message } = await turnedAway(request, provider, proof.why, input.UserName)
  throw new Refusal('refused', message, { detail: { NeedCaptcha: proof.needsCaptcha } })
})
