/** Whether somebody is who they say, by a directory; guesses are counted as those of a local sign-in, and with them. */
import type { Refusal } from '../../../../src/api/client.ts'
import type { Arriving, Db } from '../../../platform/pipeline/implement.ts'
import { forgiveFailures, needsCaptcha, takeAttempt, uncount, type Attempt } from '../../session/failures.ts'
import { devicePlace } from '../../session/knownDevices.ts'
import { accountByName } from '../../session/people.ts'
import { addressPlace } from '../../../platform/http/addressPlace.ts'
import { ruleOf } from '../../session/rule.ts'
import { NotBelieved, Outage, SwitchedOff, type ProviderPerson } from '../person.ts'
import { providerInUse, type Provider } from '../provider.ts'
import { personByPassword } from './lookUp.ts'

/** What came of it: who it is, or why it is nobody. */
export type Proof = { readonly person: ProviderPerson } | { readonly why: string; readonly needsCaptcha: boolean }

type Asking = Arriving<{ readonly ProviderID: number; readonly UserName: string; readonly PassWord: string }>

/** Asks the directory. Throws a Refusal while the name is locked, or a captcha is missing. */
export async function proveByPassword(
  asking: Asking,
  showsCaptcha?: (tx: Db) => Promise<Refusal | undefined>,
): Promise<Proof> {
  const { input, now, outgoingHosts } = asking
  const db = asking.db as Db
  const provider = await providerInUse(db, input.ProviderID, outgoingHosts, 'ldap')
  const attempt = await attemptOf(asking, provider)
  await takeAttempt(asking.db, attempt, showsCaptcha)
  try {
    const person = await personByPassword(provider, { name: input.UserName, password: input.PassWord, now })
    await forgiveFailures(db, attempt)
    return { person }
  } catch (error) {
    if (error instanceof SwitchedOff) {
      await forgiveFailures(db, attempt)
      return { why: error.message, needsCaptcha: false }
    }
    if (error instanceof Outage) {
      await uncount(db, attempt)
      return { why: `${error.message}请稍后再试。`, needsCaptcha: false }
    }
    if (error instanceof NotBelieved) return { why: error.message, needsCaptcha: await needsCaptcha(db, attempt) }
    throw error
  }
}

async function attemptOf({ db, input, now, ip, device }: Asking, { StID }: Provider): Promise<Attempt> {
  const found = await accountByName(db as Db, input.UserName)
  const account = found?.StID === StID ? found : undefined
  const rule = account ?? (await ruleOf(db as Db, StID))
  const known = account && (await devicePlace(db as Db, device, account.ID))
  return { name: input.UserName, place: known ?? addressPlace(ip), isKnown: known !== undefined, rule, now }
}
