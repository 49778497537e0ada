/** What every way of signing in without a password here ends with, once it is known who it is. */
import { Refusal } from '../../../src/api/client.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import type { SignedInByCode } from '../../../src/api/accounts/session/signedIn.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { askFactor } from '../factors/askFactor.ts'
import { signInNow } from './entered.ts'
import { objectionToSignIn, whyByProvider, whyNewPassword } from './objectionToSignIn.ts'
import { aboutAccount, accountById, type Account } from './people.ts'

/** How it is known who it is. */
export interface Known {
  /** See signInWays. */
  readonly Way: string
  /** What the log tells of it. */
  readonly ReMark: string
  /** The second factor that was shown with it; see factorTitles. Default '': none was. */
  readonly Factor?: string
  /** Whether only the person could have shown it just now. Default false. */
  readonly isAsked?: boolean
  /** A provider of the house said who it is, whichever kind it is of. Default false. */
  readonly isOfHouse?: boolean
  /** See FirstStep. */
  readonly byProvider?: boolean
}

/**
 * Signs an account in and logs it with the remark. Throws 'refused' with the reason, and logs that, when the account may
 * not be signed in; what was used up for the attempt stays used up. Where a second factor is to come, see askFactor.
 */
export async function enter(request: Request<unknown>, UserID: number, known: Known): Promise<SignedInByCode> {
  const { db } = request
  const { Way, ReMark, isAsked = false } = known
  request.keepIfRefused()
  const account = await accountById(db, UserID)
  if (!account) throw new Refusal('refused', '这个账号已不存在，请联系管理员。')
  request.actAs(account)
  await refuseObjected(request, account, ReMark, known)
  const Factor = await askFactor(request, account, known)
  const entered = await signInNow(request, account, { Way, Factor, isAsked })
  request.logDetail({ ReMark })
  return { ...entered, Token: entered.AccessToken }
}

/** Throws 'refused', and logs why, when the account may not be signed in by anything but its password, or not at all. */
export async function refuseObjected(
  request: Request<unknown>,
  account: Account,
  ReMark: string,
  { isOfHouse = false }: Pick<Known, 'isOfHouse'> = {},
): Promise<void> {
  const { now, ip } = request
  const why =
    objectionToSignIn(account, ip, now) ??
    // Whose password is kept elsewhere changes it there.
    (isOfHouse ? undefined : (whyByProvider(account) ?? whyOwnPassword(account, now)))
  if (!why) return
  const { module } = sessionActions.login.login.log
  const line = { Title: '登录失败', ActionType: '2' as const, Module: module, ...aboutAccount(account) }
  await request.logAlso({ ...line, ReMark: `${ReMark}；${why}` })
  throw new Refusal('refused', why)
}

function whyOwnPassword(account: Account, now: Date): string | undefined {
  return whyNewPassword(account, now) && '需要先换一个新密码：请用账号和密码登录，按提示更换。'
}
