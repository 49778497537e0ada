/** Asked again (see asksAgain): by the second factor; by the password where there is none. */
import { ASKED_MINUTES } from '../../../src/api/actions.ts'
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { factors } from '../../../src/api/accounts/factors/calls.ts'
import { wayText } from '../../../src/api/accounts/session/factorAsked.ts'
import { lookingBefore, type Arriving, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { refuseDevice } from '../session/fromDevice.ts'
import { isPassword } from '../session/passwords.ts'
import { accountById, type Account } from '../session/people.ts'
import { familyOf, noteAsked } from '../session/signIns.ts'
import { hasFactor, heldBy } from './held.ts'
import { offerToUse } from './passkeys.ts'
import { showFactor } from './show.ts'
import { countTry, forgiveTries } from './tries.ts'

type Calls = (typeof factors)['calls']
type Prove = ParsedOf<Calls['prove']>

async function whoIsHere(
  db: Db,
  { me, tokenHash }: Pick<Request<unknown>, 'me' | 'tokenHash'>,
): Promise<{ account: Account; family: string; place: string }> {
  await refuseDevice({ db, tokenHash })
  const account = await accountById(db, me.ID)
  const family = tokenHash && (await familyOf(db, tokenHash))
  if (!account || !family) throw new Refusal('expired', EXPIRED)
  // By the sign-in: a stolen one must not be a way to guess.
  return { account, family, place: `sign-in ${family}` }
}

async function count(arriving: Arriving<Prove>): Promise<void> {
  if (arriving.input.Response !== undefined) return
  const { account, place } = await whoIsHere(arriving.db as Db, arriving)
  await countTry(arriving.db, account, place, arriving.now)
}

/** Shows it for ASKED_MINUTES. */
export const prove = lookingBefore<Calls['prove']>(count, async (request) => {
  const { db, input, now, me } = request
  const { account, family, place } = await whoIsHere(db, request)
  // What a passkey was to sign is used up, whatever it signed.
  request.keepIfRefused()
  const by = hasFactor(await heldBy(db, account.ID))
    ? await showFactor(request, account, input, 'prove')
    : await showPassword(account, input.PassWord)
  await forgiveTries(db, account, place)
  await noteAsked(db, family, now)
  request.changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
  request.logDetail({ ReMark: by === 'password' ? '密码' : wayText('', by) })
  return { Until: new Date(now.getTime() + ASKED_MINUTES * 60_000).toISOString() }
})

async function showPassword({ PasswordHash }: Account, typed: string | undefined): Promise<'password'> {
  if (PasswordHash === '')
    throw new Refusal('refused', '这个账号没有本地密码：请用单位账号重新登录，5 分钟内再做；或先开启两步验证。')
  if (typed === undefined) throw refuseField('PassWord', '请输入密码')
  if (!(await isPassword(PasswordHash, typed))) throw refuseField('PassWord', '密码不正确，请再输入一次。')
  return 'password'
}

/** What a passkey is to sign for it. */
export async function provePasskey(request: Request<ParsedOf<Calls['provePasskey']>>) {
  const { account } = await whoIsHere(request.db, request)
  return { Options: await offerToUse(request, { Purpose: 'prove', UserID: account.ID }) }
}
