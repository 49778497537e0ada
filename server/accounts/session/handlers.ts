/** Signing in, staying in, signing out. */
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import { sessionActions } from '../../../src/api/accounts/session/actions.ts'
import { session } from '../../../src/api/accounts/session/calls.ts'
import { implement, type Request } from '../../platform/pipeline/implement.ts'
import { checkCaptcha, createCaptcha } from './captcha.ts'
import { refuseDevice } from './fromDevice.ts'
import { changePassword } from './changePassword.ts'
import { allFailures } from './failures.ts'
import { login } from './login.ts'
import { objectionToSignIn } from './objectionToSignIn.ts'
import { accountByName, accountById, currentUser, ruleForStrangers, type Account } from './people.ts'
import { createProof } from './proofOfWork.ts'
import { scanHandlers } from './scan.ts'
import { weChatHandlers } from './weChat.ts'
import {
  beginSession,
  endedEvent,
  endFamily,
  endSignIns,
  familyOf,
  signInsOf,
  exchangedBefore,
  spendRefreshToken,
  type Exchanged,
  type Tokens,
} from './signIns.ts'

/** The session family. */
export const sessionHandlers = implement(session, {
  login,
  ...scanHandlers,
  ...weChatHandlers,
  refresh,
  verificationCode: ({ db, ip, now }) => createCaptcha(db, { ip, now }),
  captcha: ({ db, ip, now }) => createCaptcha(db, { ip, now }),

  async proofOfWork({ input, db, ip, now }) {
    const rule = (await accountByName(db, input.UserName)) ?? (await ruleForStrangers(db))
    const failures = await allFailures(db, input.UserName, rule, now)
    return createProof(db, { ip, now }, input.UserName, failures)
  },

  current: ({ db, me }) => currentUser(db, me.ID),

  async checkCaptcha({ input, db, ip, now }) {
    return { CaptchaId: input.CaptchaId, Passed: await checkCaptcha(db, { ip, now }, input.CaptchaId, input.Code) }
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

  changePassword,
})

/** Ours: a role that wants a second factor ends what was signed in without; a wall machine's key is one of its own. */
function lacksFactor({ NeedsFactor }: Account, { Factor, DeviceID }: Exchanged): string | undefined {
  return NeedsFactor && Factor === '' && DeviceID === null ? '角色要求两步验证，这次登录没有第二步' : undefined
}

/**
 * New tokens for a refresh token, which is good for one use. A second use ends everything that came from the sign-in, unless
 * only the answer of the first was lost.
 */
async function refresh(request: Request<{ RefreshToken: string }>): Promise<Tokens> {
  const { input, db, now, ip, userAgent, device } = request
  request.keepIfRefused()
  const spent = await spendRefreshToken(db, input.RefreshToken, now)
  const before = spent.reused ? await exchangedBefore(db, input.RefreshToken, spent, request) : undefined
  const account = await accountById(db, spent.UserID)
  const objection = account && (objectionToSignIn(account, ip, now) ?? lacksFactor(account, spent))
  const mayStay = account && objection === undefined && (!spent.reused || before)
  const { UserID, DeviceID } = spent
  if (mayStay && before) return before
  if (mayStay) {
    const here = { UserIP: ip, UserAgent: userAgent, now }
    return beginSession(db, { UserID, ...here, from: spent, spent: input.RefreshToken, device, DeviceID })
  }
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
