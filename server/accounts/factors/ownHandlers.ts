/** A person's own second factors. None of it is undone: a secret that was thrown away is gone. */
import { Refusal } from '../../../src/api/client.ts'
import { EXPIRED } from '../../../src/api/hosts.ts'
import type { factors } from '../../../src/api/accounts/factors/calls.ts'
import type { Handler, Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { refuseDevice } from '../session/fromDevice.ts'
import { accountById, type Account } from '../session/people.ts'
import { endedEvent, endSessionsOf, familyOf } from '../session/signIns.ts'
import { enrolled, withdrawn } from './enrolled.ts'
import { hasFactor, heldBy, type Held } from './held.ts'
import { keepPasskey, offerToMake } from './passkeys.ts'
import { renewRecovery } from './recovery.ts'
import { whyNoPasskey } from './relyingParty.ts'
import { WRONG_CODE } from './show.ts'
import { addressOf } from './totp.ts'
import { beginTotp, confirmTotp, dropTotp } from './totpStore.ts'

type Calls = (typeof factors)['calls']
type Own =
  | 'mine'
  | 'beginTotp'
  | 'confirmTotp'
  | 'removeTotp'
  | 'renewRecovery'
  | 'beginPasskey'
  | 'addPasskey'
  | 'renamePasskey'
  | 'removePasskey'

async function owner(request: Request<unknown>): Promise<Account> {
  await refuseDevice(request)
  const account = await accountById(request.db, request.me.ID)
  if (!account) throw new Refusal('expired', EXPIRED)
  return account
}

/** Tells the log; `ReMark`: the name of the passkey. */
function tell({ changed, me, logDetail }: Request<unknown>, ReMark = ''): void {
  changed({ ID: me.ID, Title: me.AdminUserRealName, Before: null, After: null })
  if (ReMark) logDetail({ ReMark })
}

/** Ours: what lets somebody in is other now, so whoever sits elsewhere shows it anew. */
async function endOthers({ db, me, tokenHash, announce }: Request<unknown>): Promise<void> {
  const here = tokenHash && (await familyOf(db, tokenHash))
  if (await endSessionsOf(db, me.ID, here)) announce(endedEvent(me.ID))
}

/** Throws 'refused' where the role wants one and this is the last. */
function refuseLast(account: Account, left: Held): void {
  if (account.NeedsFactor && !hasFactor(left))
    throw new Refusal('refused', '您的角色要求两步验证，至少要留一种：请先添加另一种，再删除这一种。')
}

const passkeyGone = () => new Refusal('missing', '没有这个通行密钥，它可能已被删除，请刷新。')
const moment = (time: Date | null) => time?.toISOString() ?? null

/** The handlers; spread into those of the family. */
export const ownHandlers: { readonly [K in Own]: Handler<Calls[K]> } = {
  async mine({ db, me, origin }) {
    const account = await accountById(db, me.ID)
    const totp = await db
      .selectFrom('totp_factors')
      .select('ConfirmedAt')
      .where('UserID', '=', me.ID)
      .where('ConfirmedAt', 'is not', null)
      .executeTakeFirst()
    const Passkeys = await db
      .selectFrom('passkeys')
      .select(['ID', 'Name', 'CreateTime', 'UsedAt'])
      .where('UserID', '=', me.ID)
      .orderBy('ID')
      .execute()
    return {
      ID: me.ID,
      TotpTime: moment(totp?.ConfirmedAt ?? null),
      Passkeys: Passkeys.map((one) => ({
        ...one,
        CreateTime: one.CreateTime.toISOString(),
        UsedAt: moment(one.UsedAt),
      })),
      RecoveryLeft: (await heldBy(db, me.ID)).recovery,
      IsRequired: account?.NeedsFactor ?? false,
      PasskeyProblem: whyNoPasskey(origin),
    }
  },

  async beginTotp(request) {
    const account = await owner(request)
    const Secret = await beginTotp(request.db, account, request.now)
    return { Secret, Address: addressOf(Secret, account.AdminUserName) }
  },

  async confirmTotp(request) {
    const account = await owner(request)
    const { db, input, now } = request
    if (!(await confirmTotp(db, account, input.Code.replace(/\s/g, ''), now))) throw refuseField('Code', WRONG_CODE)
    await endOthers(request)
    tell(request)
    return { RecoveryCodes: await enrolled(request, account.ID) }
  },

  async removeTotp(request) {
    const account = await owner(request)
    const held = await heldBy(request.db, account.ID)
    refuseLast(account, { ...held, totp: false })
    if ((await dropTotp(request.db, account.ID, 'all')) > 0) tell(request)
    await withdrawn(request, account.ID)
    return null
  },

  async renewRecovery(request) {
    const account = await owner(request)
    if (!hasFactor(await heldBy(request.db, account.ID)))
      throw new Refusal('refused', '还没有开启两步验证，不需要恢复码。')
    tell(request)
    return { RecoveryCodes: await renewRecovery(request.db, account.ID) }
  },

  async beginPasskey(request) {
    return { Options: await offerToMake(request, await owner(request), 'add') }
  },

  async addPasskey(request) {
    const account = await owner(request)
    const { Name, Response } = request.input
    const isFirst = !hasFactor(await heldBy(request.db, account.ID))
    const ID = await keepPasskey(request, account, { Name, Response, Purpose: 'add' })
    if (isFirst) await endOthers(request)
    tell(request, Name)
    return { ID, RecoveryCodes: await enrolled(request, account.ID) }
  },

  async renamePasskey(request) {
    const account = await owner(request)
    const { ID, Name } = request.input
    const renamed = await request.db
      .updateTable('passkeys')
      .set({ Name })
      .where('ID', '=', ID)
      .where('UserID', '=', account.ID)
      .returning('ID')
      .executeTakeFirst()
    if (!renamed) throw passkeyGone()
    tell(request, Name)
    return null
  },

  async removePasskey(request) {
    const account = await owner(request)
    const { db, input } = request
    const held = await heldBy(db, account.ID)
    const gone = await db
      .deleteFrom('passkeys')
      .where('ID', '=', input.ID)
      .where('UserID', '=', account.ID)
      .returning('Name')
      .executeTakeFirst()
    if (!gone) throw passkeyGone()
    refuseLast(account, { ...held, passkeys: held.passkeys - 1 })
    await withdrawn(request, account.ID)
    tell(request, gone.Name)
    return null
  },
}
