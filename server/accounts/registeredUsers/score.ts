/** Points by hand: the balance, and a line of the ledger that says why. */
import type { ParsedOf } from '../../../src/api/contract.ts'
import type { registeredUsers } from '../../../src/api/accounts/registeredUsers/calls.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { memberRecords } from './records.ts'

/** Adds to the points of members; nobody comes below 0. */
export function addScore(
  request: Request<ParsedOf<(typeof registeredUsers.calls)['updatePart']>>,
): Promise<BatchOutcome> {
  const { db, me, now, input, changed, logDetail } = request
  const { Change, Title } = input
  if (!Change) throw refuseField('Change', '请填写积分变动，正数增加，负数减少。')
  if (Title === undefined) throw refuseField('Title', '请填写变动原因。')
  logDetail({ Reason: Title })
  return memberRecords.each(request, async (stored) => {
    const before = stored.Score
    const Balance = before + Change
    if (Balance < 0) return `只有 ${before} 分，不够减 ${-Change} 分`
    await db
      .updateTable('register_users')
      .set({ Score: Balance, UpdateTime: now })
      .where('ID', '=', stored.ID)
      .execute()
    const line = { StID: me.StID, UserID: stored.ID, Title, Change, Balance, CreateTime: now }
    await db.insertInto('register_scores').values(line).execute()
    changed({ ID: stored.ID, Title: stored.NickName, Before: { Score: before }, After: { Score: Balance } })
    return undefined
  })
}
