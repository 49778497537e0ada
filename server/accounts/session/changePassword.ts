/** A person's own new password. */
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import type { session } from '../../../src/api/accounts/session/calls.ts'
import { lookingBefore, type Arriving, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { forgiveFailures, takeAttempt, type Attempt } from './failures.ts'
import { refuseDevice } from './fromDevice.ts'
import { isPassword, replacePassword } from './passwords.ts'
import { accountById, type Account } from './people.ts'
import { endedEvent, endSessionsOf, familyOf } from './signIns.ts'

type Asking = Pick<Request<unknown>, 'me' | 'now' | 'tokenHash'>

/** Whose password it is, and where a wrong one counts: by the sign-in, because a stolen one must not be a way to guess. */
async function ownAttempt(
  db: Db,
  { me, now, tokenHash }: Asking,
): Promise<{ account: Account; family: string; attempt: Attempt }> {
  const account = await accountById(db, me.ID)
  const family = tokenHash && (await familyOf(db, tokenHash))
  if (!account || !family) throw new Refusal('expired', EXPIRED)
  const counted = { name: account.AdminUserName, place: `sign-in ${family}`, isKnown: true, rule: account, now }
  return { account, family, attempt: counted }
}

async function countAttempt(arriving: Arriving<unknown>): Promise<void> {
  const db = arriving.db as Db
  await refuseDevice({ ...arriving, db })
  await takeAttempt(db, (await ownAttempt(db, arriving)).attempt)
}

/** Changes it; the person's other sign-ins end. */
export const changePassword = lookingBefore<(typeof session.calls)['changePassword']>(countAttempt, async (request) => {
  const { input, db, me, now } = request
  const { account, family, attempt } = await ownAttempt(db, request)
  if (account.PasswordHash === '')
    throw new Refusal('refused', '这个账号没有本地密码，请用单位账号登录；要有本地密码，请管理员重置密码。')
  if (!(await isPassword(account.PasswordHash, input.OldPassWord))) throw new Refusal('refused', '原密码不正确。')
  // It was the right one, whatever the new one is.
  request.keepIfRefused()
  await forgiveFailures(db, attempt)
  if (input.PassWord === input.OldPassWord) throw new Refusal('refused', '新密码不能和原密码相同。')
  await replacePassword(db, account, input.PassWord, { now, mustChange: false })
  await endSessionsOf(db, me.ID, family)
  request.changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
  request.announce(endedEvent(me.ID))
  return null
})
