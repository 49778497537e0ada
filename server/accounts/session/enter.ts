/** What every way of signing in without a password ends with, once it is known who it is. */
import { Refusal } from '../../../src/api/client.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import type { SignedInByCode } from '../../../src/api/accounts/session/signedIn.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { objectionToSignIn, whyNewPassword } from './objectionToSignIn.ts'
import { knowDevice } from './knownDevices.ts'
import { accountById } from './people.ts'
import { beginSession } from './signIns.ts'

/**
 * Signs an account in and logs it with the remark. Throws 'refused' with the reason, and logs that, when the account may
 * not be signed in; what was used up for the attempt stays used up.
 */
export async function enter(request: Request<unknown>, UserID: number, ReMark: string): Promise<SignedInByCode> {
  const { db, now, ip, userAgent } = request
  request.keepIfRefused()
  const account = await accountById(db, UserID)
  if (!account) throw new Refusal('refused', '这个账号已不存在，请联系管理员。')
  request.actAs(account)
  const why =
    objectionToSignIn(account, ip, now) ??
    (whyNewPassword(account, now) && '需要先换一个新密码：请用账号和密码登录，按提示更换。')
  if (why) {
    const { module } = sessionActions.login.login.log
    const line = { Title: '登录失败', ActionType: '2' as const, Module: module, EventID: [account.ID] }
    await request.logAlso({ ...line, ReMark: `${ReMark}；${why}` })
    throw new Refusal('refused', why)
  }
  const tokens = await beginSession(db, { UserID, UserIP: ip, UserAgent: userAgent, now })
  request.keepDevice(await knowDevice(db, request.device, UserID, now))
  request.changed({ ID: account.ID, Title: account.AdminUserRealName, Before: null, After: null })
  request.logDetail({ ReMark })
  const { RoleID, StID, ID, AdminUserRealName, AdminIcon } = account
  return { ...tokens, Token: tokens.AccessToken, RoleID, StID, ID, AdminUserRealName, AdminIcon }
}
