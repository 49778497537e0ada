/** Signing in, staying in, signing out. */
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import { session } from '../../../src/api/accounts/session/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { checkCaptcha, createCaptcha } from './captcha.ts'
import { refuseDevice } from './fromDevice.ts'
import { countFailure, failuresOf, forgiveFailures } from './failures.ts'
import { login } from './login.ts'
import { objectionToSignIn } from './objectionToSignIn.ts'
import { isPassword, replacePassword } from './passwords.ts'
import { accountById, currentUser } from './people.ts'
import { scanHandlers } from './scan.ts'
import { weChatHandlers } from './weChat.ts'
import {
  beginSession,
  endFamily,
  endSessionsOf,
  endSignIns,
  familyOf,
  signInsOf,
  spendRefreshToken,
  type Tokens,
} from './signIns.ts'

/** A push event that makes every server and workspace look again whether this person is still signed in. */
function endedEvent(UserID: number) {
  return { Topic: 'session', Action: 'ended', ToUserID: UserID }
}

/** The session family. */
export const sessionHandlers = implement(session, {
  login,
  ...scanHandlers,
  ...weChatHandlers,
  refresh,
  verificationCode: ({ db, now }) => createCaptcha(db, now),
  captcha: ({ db, now }) => createCaptcha(db, now),
  current: ({ db, me }) => currentUser(db, me.ID),

  async checkCaptcha({ input, db, now }) {
    return { CaptchaId: input.CaptchaId, Passed: await checkCaptcha(db, now, input.CaptchaId, input.Code) }
  },

  async signOut({ db, me, tokenHash, changed, announce }) {
    const family = tokenHash && (await familyOf(db, tokenHash))
    if (family) await endFamily(db, family)
    changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
    announce(endedEvent(me.ID))
    return null
  },

  async signIns({ db, me, now, tokenHash }) {
    const here = tokenHash && (await familyOf(db, tokenHash))
    const found = await signInsOf(db, me.ID, now)
    return found.map((one) => ({
      ...one,
      CreateTime: one.CreateTime.toISOString(),
      SeenAt: one.SeenAt.toISOString(),
      IsHere: one.Key === here,
    }))
  },

  async endSignIns({ input, db, me, tokenHash, changed, announce }) {
    await refuseDevice({ db, tokenHash })
    const here = tokenHash && (await familyOf(db, tokenHash))
    const ended = await endSignIns(db, me.ID, { ...input, except: here })
    if (ended > 0) {
      changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
      announce(endedEvent(me.ID))
    }
    return { Ended: ended }
  },

  async passwordRule({ db, me }) {
    const account = await accountById(db, me.ID)
    if (!account) throw new Refusal('expired', EXPIRED)
    return account
  },

  async changePassword({ input, db, me, now, tokenHash, changed, announce, keepIfRefused }) {
    const account = await accountById(db, me.ID)
    if (!account || !tokenHash) throw new Refusal('expired', EXPIRED)
    await refuseDevice({ db, tokenHash })
    // A stolen session must not be a way to guess the password.
    keepIfRefused()
    await failuresOf(db, account.AdminUserName, account, now)
    if (!(await isPassword(account.PasswordHash, input.OldPassWord))) {
      await countFailure(db, account.AdminUserName, account, now)
      throw new Refusal('refused', '原密码不正确。')
    }
    await forgiveFailures(db, account.AdminUserName, now)
    if (input.PassWord === input.OldPassWord) throw new Refusal('refused', '新密码不能和原密码相同。')
    await replacePassword(db, account, input.PassWord, { now, mustChange: false })
    await endSessionsOf(db, me.ID, await familyOf(db, tokenHash))
    changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
    announce(endedEvent(me.ID))
    return null
  },
})

/** New tokens for a refresh token, which is good for one use; a second use ends everything that came from the sign-in. */
async function refresh(request: Request<{ RefreshToken: string }>): Promise<Tokens> {
  const { input, db, now, ip, userAgent } = request
  request.keepIfRefused()
  const spent = await spendRefreshToken(db, input.RefreshToken, now)
  const account = await accountById(db, spent.UserID)
  const objection = account && objectionToSignIn(account, ip, now)
  const mayStay = account && objection === undefined && !spent.reused
  const { UserID, DeviceID } = spent
  if (mayStay) return beginSession(db, { UserID, UserIP: ip, UserAgent: userAgent, now, from: spent, DeviceID })
  await endFamily(db, spent.FamilyID)
  if (account) {
    request.actAs(account)
    const ReMark = spent.reused ? '续期凭证被重复使用，这次登录的所有会话已结束' : (objection ?? '')
    await request.logAlso({
      Title: '登录失效',
      ActionType: '2',
      Module: sessionActions.login.login.log.module,
      EventID: [account.ID],
      ReMark,
    })
    request.announce(endedEvent(account.ID))
  }
  throw new Refusal('expired', EXPIRED)
}
