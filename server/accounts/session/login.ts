/** Signing in. */
import { passwordRuleText } from '../../../src/api/accounts/session/passwordRule.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import type { session } from '../../../src/api/accounts/session/calls.ts'
import { lookingBefore, type Arriving, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { askFactor } from '../factors/askFactor.ts'
import { useCaptcha } from './captcha.ts'
import { signInNow } from './entered.ts'
import { forgiveFailures, needsCaptcha, takeAttempt, type Attempt } from './failures.ts'
import { devicePlace } from './knownDevices.ts'
import { objectionToSignIn, whyByProvider, whyNewPassword } from './objectionToSignIn.ts'
import { hashPassword, isPassword, refusePassword, storePassword } from './passwords.ts'
import { addressPlace } from '../../platform/http/addressPlace.ts'
import { useProof } from './proofOfWork.ts'
import { aboutAccount, accountByName, ruleForStrangers, type Account } from './people.ts'
import { endSessionsOf } from './signIns.ts'

type Login = (typeof session.calls)['login']
type LoginRequest = Request<ParsedOf<Login>>

const { module } = sessionActions.login.login.log

/** Whom an attempt is for, and where it counts. */
async function attemptOf(
  db: Db,
  { input, now, ip, device }: Pick<LoginRequest, 'input' | 'now' | 'ip' | 'device'>,
): Promise<{ account: Account | undefined; attempt: Attempt }> {
  const account = await accountByName(db, input.UserName)
  const rule = account ?? (await ruleForStrangers(db))
  const known = account && (await devicePlace(db, device, account.ID))
  const place = known ?? addressPlace(ip)
  return { account, attempt: { name: input.UserName, place, isKnown: known !== undefined, rule, now } }
}

/** Counts the attempt, in a transaction of its own: what guesses at the same time must see it. */
async function countAttempt(arriving: Arriving<ParsedOf<Login>>): Promise<void> {
  const { attempt } = await attemptOf(arriving.db as Db, arriving)
  await takeAttempt(arriving.db, attempt, (tx) => lookAtCaptcha(tx, arriving))
}

/**
 * Signs a person in. Refused with `detail.NeedCaptcha` when a captcha is needed the next time, in the same words for a
 * wrong name and a wrong password; a disabled account is told so only with the right password. Refused with
 * `detail.NewPassWord`, the rule in words, when another password must be chosen: it travels with the next attempt.
 */
export const login = lookingBefore<Login>(countAttempt, async (request): Promise<OutputOf<Login>> => {
  const { input, db, now, ip } = request
  const { account, attempt } = await attemptOf(db, request)
  // Failures are logged although the sign-in is refused.
  request.keepIfRefused()
  if (account) request.actAs(account)

  if (!(await isPassword(account?.PasswordHash, input.PassWord)) || !account) {
    if (account) await request.logAlso(failedLine(account, '密码不正确'))
    const NeedCaptcha = await needsCaptcha(db, attempt)
    throw new Refusal('refused', '账号或密码不正确', { detail: { NeedCaptcha } })
  }
  await forgiveFailures(db, attempt)
  const objection = objectionToSignIn(account, ip, now) ?? whyByProvider(account)
  if (objection) return turnAway(request, account, objection)
  const why = whyNewPassword(account, now)
  const PasswordHash = why ? await judgedPassword(request, account, why) : undefined
  const Factor = await askFactor(request, account, { Way: 'password', PasswordHash })
  if (PasswordHash) await takeNewPassword(request, account, PasswordHash)
  return signInNow(request, account, { Way: 'password', Factor, isAsked: true })
})

/** The other password that must be chosen, hashed. */
async function judgedPassword(request: LoginRequest, account: Account, why: string): Promise<string> {
  const { input, db } = request
  const { NewPassWord } = input
  const detail = { NeedCaptcha: false, NewPassWord: passwordRuleText(account) }
  if (NewPassWord === undefined) throw new Refusal('refused', why, { detail })
  if (NewPassWord === input.PassWord) throw new Refusal('refused', '新密码不能和原密码相同。', { detail })
  await refusePassword(db, account, NewPassWord, 'NewPassWord').catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    throw new Refusal(error.kind, error.message, { detail: { ...(error.detail as object), ...detail } })
  })
  return hashPassword(NewPassWord)
}

/** There is no session before the password is the person's own: nothing can be done with one somebody else knows. */
export async function takeNewPassword(
  request: Request<unknown>,
  account: Account,
  PasswordHash: string,
): Promise<void> {
  const { db, now } = request
  await storePassword(db, account, PasswordHash, { now, mustChange: false })
  await endSessionsOf(db, account.ID)
  await request.logAlso({
    Title: '修改密码',
    ActionType: '2',
    Module: module,
    ...aboutAccount(account),
    ReMark: '登录时',
  })
}

/** Who shows a captcha, and what of it. */
interface CaptchaShown extends Pick<LoginRequest, 'now' | 'ip'> {
  readonly input: Pick<ParsedOf<Login>, 'UserName' | 'CaptchaId' | 'Code' | 'Proof'>
}

/** Why what was shown is no captcha: a proof of work, or the characters of a picture. */
export async function lookAtCaptcha(db: Db, asker: CaptchaShown): Promise<Refusal | undefined> {
  const { UserName, CaptchaId, Code = '', Proof } = asker.input
  const detail = { NeedCaptcha: true }
  if (!CaptchaId && !Proof) return new Refusal('refused', '请输入验证码。', { detail })
  const isRight = Proof ? await useProof(db, asker, UserName, Proof) : await useCaptcha(db, asker, CaptchaId!, Code)
  return isRight ? undefined : new Refusal('refused', '验证码不正确或已过期，请重新输入。', { detail })
}

async function turnAway(request: LoginRequest, account: Account, why: string): Promise<never> {
  await request.logAlso(failedLine(account, why))
  throw new Refusal('refused', why, { detail: { NeedCaptcha: false } })
}

function failedLine(account: Account, ReMark: string) {
  return { Title: '登录失败', ActionType: '2' as const, Module: module, ...aboutAccount(account), ReMark }
}
