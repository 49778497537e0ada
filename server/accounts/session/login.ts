/** Signing in. */
import { passwordRuleText } from '../../../src/api/accounts/session/passwordRule.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import type { session } from '../../../src/api/accounts/session/calls.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { useCaptcha } from './captcha.ts'
import { countFailure, failuresOf, forgiveFailures, type LoginRule } from './failures.ts'
import { objectionToSignIn, whyNewPassword } from './objectionToSignIn.ts'
import { isPassword, replacePassword } from './passwords.ts'
import { accountByName, ruleForStrangers, type Account } from './people.ts'
import { beginSession, endSessionsOf } from './signIns.ts'

type Login = (typeof session.calls)['login']
type LoginRequest = Request<ParsedOf<Login>>

const { module } = sessionActions.login.login.log

/**
 * Signs a person in. Refused with `detail.NeedCaptcha` when a captcha is needed the next time, in the same words for a
 * wrong name and a wrong password; a disabled account is told so only with the right password. Refused with
 * `detail.NewPassWord`, the rule in words, when another password must be chosen: it travels with the next attempt.
 */
export async function login(request: LoginRequest): Promise<OutputOf<Login>> {
  const { input, db, now, ip, userAgent } = request
  const account = await accountByName(db, input.UserName)
  const rule: LoginRule = account ?? (await ruleForStrangers(db))
  // Failures count and captchas are used up although the sign-in is refused.
  request.keepIfRefused()
  if (account) request.actAs(account)

  const failures = await failuresOf(db, input.UserName, rule, now)
  if (failures >= rule.CaptchaAfter) await askForCaptcha(request)
  if (!(await isPassword(account?.PasswordHash, input.PassWord)) || !account) {
    const count = await countFailure(db, input.UserName, rule, now)
    if (account) await request.logAlso(failedLine(account, '密码不正确'))
    throw new Refusal('refused', '账号或密码不正确', { detail: { NeedCaptcha: count >= rule.CaptchaAfter } })
  }
  await forgiveFailures(db, input.UserName, now)
  const objection = objectionToSignIn(account, ip, now)
  if (objection) return turnAway(request, account, objection)
  const why = whyNewPassword(account, now)
  if (why) await takeNewPassword(request, account, why)

  const tokens = await beginSession(db, { UserID: account.ID, UserIP: ip, UserAgent: userAgent, now })
  request.changed({ ID: account.ID, Title: account.AdminUserRealName, Before: null, After: null })
  const { RoleID, StID, ID, AdminUserRealName, AdminIcon } = account
  return { ...tokens, RoleID, StID, ID, AdminUserRealName, AdminIcon }
}

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

async function askForCaptcha({ input, db, now }: LoginRequest): Promise<void> {
  const detail = { NeedCaptcha: true }
  if (!input.CaptchaId) throw new Refusal('refused', '请输入验证码。', { detail })
  if (await useCaptcha(db, now, input.CaptchaId, input.Code ?? '')) return
  throw new Refusal('refused', '验证码不正确或已过期，请重新输入。', { detail })
}

async function turnAway(request: LoginRequest, account: Account, why: string): Promise<never> {
  await request.logAlso(failedLine(account, why))
  throw new Refusal('refused', why, { detail: { NeedCaptcha: false } })
}

function failedLine({ ID }: Account, ReMark: string) {
  return { Title: '登录失败', ActionType: '2' as const, Module: module, EventID: [ID], ReMark }
}
