/** Signing in. */
import { passwordRuleText } from '../../../src/api/accounts/session/passwordRule.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import type { session } from '../../../src/api/accounts/session/calls.ts'
import { lookingBefore, type Arriving, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { useCaptcha } from './captcha.ts'
import { forgiveFailures, needsCaptcha, takeAttempt, type Attempt } from './failures.ts'
import { devicePlace, knowDevice } from './knownDevices.ts'
import { objectionToSignIn, whyNewPassword } from './objectionToSignIn.ts'
import { isPassword, replacePassword } from './passwords.ts'
import { addressPlace } from './place.ts'
import { useProof } from './proofOfWork.ts'
import { accountByName, ruleForStrangers, type Account } from './people.ts'
import { beginSession, endSessionsOf } from './signIns.ts'

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
  const { input, db, now, ip, userAgent } = request
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
  const objection = objectionToSignIn(account, ip, now)
  if (objection) return turnAway(request, account, objection)
  const why = whyNewPassword(account, now)
  if (why) await takeNewPassword(request, account, why)

  const tokens = await beginSession(db, { UserID: account.ID, UserIP: ip, UserAgent: userAgent, now })
  request.keepDevice(await knowDevice(db, request.device, account.ID, now))
  request.changed({ ID: account.ID, Title: account.AdminUserRealName, Before: null, After: null })
  const { RoleID, StID, ID, AdminUserRealName, AdminIcon } = account
  return { ...tokens, RoleID, StID, ID, AdminUserRealName, AdminIcon }
})

/** There is no session before the password is the person's own: nothing can be done with one somebody else knows. */
async function takeNewPassword(request: LoginRequest, account: Account, why: string): Promise<void> {
  const { input, db, now } = request
  const { NewPassWord } = input
  const detail = { NeedCaptcha: false, NewPassWord: passwordRuleText(account) }
  if (NewPassWord === undefined) throw new Refusal('refused', why, { detail })
  if (NewPassWord === input.PassWord) throw new Refusal('refused', '新密码不能和原密码相同。', { detail })
  await replacePassword(db, account, NewPassWord, { now, mustChange: false, field: 'NewPassWord' }).catch(
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.kind, error.message, { detail: { ...(error.detail as object), ...detail } })
    },
  )
  await endSessionsOf(db, account.ID)
  await request.logAlso({ Title: '修改密码', ActionType: '2', Module: module, EventID: [account.ID], ReMark: '登录时' })
}

/** Why what was shown is no captcha: a proof of work, or the characters of a picture. */
async function lookAtCaptcha(db: Db, asker: Arriving<ParsedOf<Login>>): Promise<Refusal | undefined> {
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

function failedLine({ ID }: Account, ReMark: string) {
  return { Title: '登录失败', ActionType: '2' as const, Module: module, EventID: [ID], ReMark }
}
