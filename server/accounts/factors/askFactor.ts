/** Between the first step of a sign-in and its second. */
import type { FactorAsked } from '../../../src/api/accounts/session/factorAsked.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { isTrusted } from '../session/knownDevices.ts'
import type { Account } from '../session/people.ts'
import { openHalf } from './half.ts'
import { hasFactor, heldBy, waysOf } from './held.ts'

/** The first step. */
export interface FirstStep {
  /** See signInWays. */
  readonly Way: string
  /** How the log tells of it. Default ''. */
  readonly ReMark?: string
  /** Another password that was chosen on the way, hashed: it counts with the second factor. Default none. */
  readonly PasswordHash?: string | undefined
  /** The second factor that came with the first step, such as a provider's own; '': none did. Default ''. */
  readonly Factor?: string
  /** A provider of the house let the person in by its own rules (OpenID Connect, SAML; not LDAP). Default false. */
  readonly byProvider?: boolean
}

/** Said to whoever does not know our second step: where it is made. */
const SHOW = '这个账号开启了两步验证：请在采编工作台的登录页登录，密码之后再输入验证码。'
const ENROL = '这个账号的角色要求两步验证，还没有开启：请在采编工作台的登录页登录，按提示先开启。'

/**
 * What was shown besides the first step: '' where nothing need be. Throws 'refused' with `detail.Factor` where something
 * must be: then nobody is signed in, and there is a ticket for the next step (the request must keep what it wrote).
 * Ours: where the role wants none, a provider's sign-in is enough by itself, as the provider asked what it wanted to.
 */
export async function askFactor(request: Request<unknown>, account: Account, step: FirstStep): Promise<string> {
  const { db, now, device } = request
  const { Way, ReMark = '', PasswordHash = null, Factor = '', byProvider = false } = step
  if (Factor !== '') return Factor
  if (byProvider && !account.NeedsFactor) return ''
  const held = await heldBy(db, account.ID)
  const has = hasFactor(held)
  if (!has && !account.NeedsFactor) return ''
  if (has && (await isTrusted(db, device, account.ID, now))) return 'trusted'
  const Ticket = await openHalf(db, { UserID: account.ID, Way, ReMark, IsEnrol: !has, PasswordHash }, now)
  const { TrustDays, AdminUserName: UserName } = account
  const asked: FactorAsked = { Ticket, IsEnrol: !has, Ways: waysOf(held), TrustDays, UserName }
  throw new Refusal('refused', has ? SHOW : ENROL, { detail: { NeedCaptcha: false, Factor: asked } })
}
