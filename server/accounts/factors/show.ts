/** Showing a second factor: whichever of them somebody sends. */
import { Refusal } from '../../../src/api/client.ts'
import type { FactorWay } from '../../../src/api/accounts/session/factorAsked.ts'
import { factorCode } from '../../../src/api/accounts/session/factorCode.ts'
import type { ChallengePurpose } from '../../platform/database/tables/factors.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import type { Account } from '../session/people.ts'
import { usePasskey } from './passkeys.ts'
import { useRecovery } from './recovery.ts'
import { useTotp } from './totpStore.ts'

/** What is sent: one of the two. */
export interface ShownFactor {
  readonly Code?: string | undefined
  readonly Response?: string | undefined
}

/** Said of every wrong code, also of one that was right and is used up. */
export const WRONG_CODE = '验证码不正确或已经用过，请输入验证器上现在的 6 位数字，或一个没用过的恢复码。'

/** Which it was. Throws 'refused' for a wrong one; whatever was used up stays used up only when the request keeps it. */
export async function showFactor(
  request: Request<unknown>,
  account: Account,
  { Code, Response }: ShownFactor,
  Purpose: ChallengePurpose,
): Promise<FactorWay> {
  const { db, now } = request
  if (Response !== undefined) {
    await usePasskey(request, Response, { Purpose, UserID: account.ID })
    return 'passkey'
  }
  if (Code === undefined) throw refuseField('Code', '请输入验证码')
  const typed = factorCode(Code)
  const isRight =
    typed?.kind === 'totp'
      ? await useTotp(db, account, typed.code, now)
      : typed !== undefined && (await useRecovery(db, account.ID, typed.code))
  if (!typed || !isRight)
    throw new Refusal('refused', WRONG_CODE, { detail: { Fields: [{ Field: 'Code', Message: WRONG_CODE }] } })
  return typed.kind
}
