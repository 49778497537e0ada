/** The second step of a sign-in, and signing in by a passkey alone. */
import { Refusal } from '../../../src/api/client.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import { factorActions } from '../../../src/api/accounts/factors/actions.ts'
import type { factors } from '../../../src/api/accounts/factors/calls.ts'
import { wayText } from '../../../src/api/accounts/session/factorAsked.ts'
import { lookingBefore, type Arriving, type Db, type Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { signInNow } from '../session/entered.ts'
import { refuseObjected } from '../session/enter.ts'
import { devicePlace } from '../session/knownDevices.ts'
import { takeNewPassword } from '../session/login.ts'
import { objectionToSignIn } from '../session/objectionToSignIn.ts'
import { accountById, type Account } from '../session/people.ts'
import { addressPlace } from '../../platform/http/addressPlace.ts'
import { takeHalf, type HalfWord } from '../identityProviders/halves.ts'
import { standOn } from '../identityProviders/signInBy.ts'
import { halfOf, spendHalf, type Half } from './half.ts'
import { enrolled } from './enrolled.ts'
import { keepPasskey, offerToMake, offerToUse, usePasskey } from './passkeys.ts'
import { showFactor, WRONG_CODE } from './show.ts'
import { addressOf } from './totp.ts'
import { beginTotp, confirmTotp } from './totpStore.ts'
import { countTry, forgiveTries } from './tries.ts'

type Calls = (typeof factors)['calls']
type Ticketed = { readonly Ticket: string }

const { log } = factorActions.factorLogin.factorLogin
const failed = (UserID: number, ReMark: string) => ({
  ...{ Title: '登录失败', ActionType: log.type, Module: log.module, EventID: [UserID], ReMark },
})

async function stepOf(
  db: Db,
  { input, now }: Pick<Request<Ticketed>, 'input' | 'now'>,
  isEnrol: boolean,
): Promise<{ half: Half; account: Account }> {
  const half = await halfOf(db, input.Ticket, now, isEnrol)
  const account = await accountById(db, half.UserID)
  if (!account) throw new Refusal('refused', '这个账号已不存在，请联系管理员。')
  return { half, account }
}

/** Where guesses count: as those of the password do. */
async function placeOf(
  db: Db,
  { ip, device }: Pick<Request<unknown>, 'ip' | 'device'>,
  UserID: number,
): Promise<string> {
  return (await devicePlace(db, device, UserID)) ?? addressPlace(ip)
}

/** Counts a code in a transaction of its own, as passwords are: what guesses at the same time must see it. */
const counting =
  (isEnrol: boolean) =>
  async (arriving: Arriving<Ticketed & { readonly Code?: string | undefined }>): Promise<void> => {
    if (arriving.input.Code === undefined) return
    const db = arriving.db as Db
    const { account } = await stepOf(db, arriving, isEnrol)
    await countTry(arriving.db, account, await placeOf(db, arriving, account.ID), arriving.now)
  }

/**
 * Ends the second step: nobody was kept out meanwhile, the ticket is used up, a password that was chosen counts. Answers on
 * which provider's word the sign-in stands, if on any.
 */
async function finish(
  request: Request<Ticketed>,
  { half, account }: { half: Half; account: Account },
): Promise<HalfWord | undefined> {
  const { db, input, ip, now } = request
  const objection = objectionToSignIn(account, ip, now)
  if (objection) throw new Refusal('refused', objection)
  await spendHalf(db, input.Ticket)
  const word = await takeHalf(db, { ticket: input.Ticket, way: half.Way, now })
  if (half.PasswordHash) await takeNewPassword(request, account, half.PasswordHash)
  return word
}

/** A sign-in by a code that another workspace confirmed shows nothing by itself; its second factor does. */
const howOf = (half: Half, Factor: string) => ({ Way: half.Way, Factor, isAsked: true })
const remarkOf = (half: Half, Factor: string) => [half.ReMark, wayText(half.Way, Factor)].filter(Boolean).join('；')

/** The second step: a code, a recovery code, or a passkey. */
export const factorLogin = lookingBefore<Calls['factorLogin']>(
  counting(false),
  async (request): Promise<OutputOf<Calls['factorLogin']>> => {
    const { db, input } = request
    const step = await stepOf(db, request, false)
    const { half, account } = step
    request.actAs(account)
    // A wrong one is logged although it is refused.
    request.keepIfRefused()
    const Factor = await showFactor(request, account, input, 'factor').catch(async (error: unknown) => {
      await request.logAlso(failed(account.ID, '第二步没有通过'))
      throw error
    })
    await forgiveTries(db, account, await placeOf(db, request, account.ID))
    const word = await finish(request, step)
    request.logDetail({ ReMark: remarkOf(half, Factor) })
    const entered = await signInNow(request, account, { ...howOf(half, Factor), trust: input.Trust === true })
    if (word) await standOn(db, entered.AccessToken, { ...word, now: request.now })
    return entered
  },
)

/** A telephone is bound before anything else. */
export async function enrolTotp(request: Request<ParsedOf<Calls['enrolTotp']>>): Promise<OutputOf<Calls['enrolTotp']>> {
  const { account } = await stepOf(request.db, request, true)
  const Secret = await beginTotp(request.db, account, request.now)
  return { Secret, Address: addressOf(Secret, account.AdminUserName) }
}

/** A passkey is made before anything else. */
export async function enrolPasskey(request: Request<ParsedOf<Calls['enrolPasskey']>>) {
  const { account } = await stepOf(request.db, request, true)
  return { Options: await offerToMake(request, account, 'enrol') }
}

/** What was bound or made shows for the first time that it works, and lets its owner in. */
export const finishEnrol = lookingBefore<Calls['finishEnrol']>(
  counting(true),
  async (request): Promise<OutputOf<Calls['finishEnrol']>> => {
    const { db, input, now } = request
    const step = await stepOf(db, request, true)
    const { half, account } = step
    request.actAs(account)
    const Factor = input.Response === undefined ? 'totp' : 'passkey'
    if (input.Response !== undefined)
      await keepPasskey(request, account, {
        Name: input.Name ?? '通行密钥',
        Response: input.Response,
        Purpose: 'enrol',
      })
    else if (!input.Code || !(await confirmTotp(db, account, input.Code.replace(/\s/g, ''), now)))
      throw refuseField('Code', WRONG_CODE)
    else await forgiveTries(db, account, await placeOf(db, request, account.ID))
    const RecoveryCodes = await enrolled(request, account.ID)
    const word = await finish(request, step)
    await request.logAlso({
      ...{ Title: '开启两步验证', ActionType: log.type, Module: log.module, EventID: [account.ID] },
      ReMark: `登录时；${wayText('', Factor)}`,
    })
    request.logDetail({ ReMark: remarkOf(half, Factor) })
    const entered = await signInNow(request, account, howOf(half, Factor))
    if (word) await standOn(db, entered.AccessToken, { ...word, now })
    return { ...entered, RecoveryCodes }
  },
)

/** What a passkey is to sign: as the second step of a ticket, or for a sign-in by itself. */
export async function openPasskey(request: Request<ParsedOf<Calls['openPasskey']>>) {
  const { input, db } = request
  if (input.Ticket === undefined) return { Options: await offerToUse(request, { Purpose: 'enter', UserID: null }) }
  const { account } = await stepOf(db, { input: { Ticket: input.Ticket }, now: request.now }, false)
  return { Options: await offerToUse(request, { Purpose: 'factor', UserID: account.ID }) }
}

/** Signs in by a passkey alone: it was made by us for the account, is there, and knows its owner. */
export async function passkeyLogin(
  request: Request<ParsedOf<Calls['passkeyLogin']>>,
): Promise<OutputOf<Calls['passkeyLogin']>> {
  const { db, input } = request
  request.keepIfRefused()
  const { UserID, Name } = await usePasskey(request, input.Response, { Purpose: 'enter', UserID: null })
  const account = await accountById(db, UserID)
  if (!account) throw new Refusal('refused', '这个账号已不存在，请联系管理员。')
  request.actAs(account)
  const ReMark = `通行密钥“${Name}”`
  await refuseObjected(request, account, ReMark)
  request.logDetail({ ReMark })
  return signInNow(request, account, { Way: 'passkey', Factor: 'passkey', isAsked: true })
}
