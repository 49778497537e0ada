/** Sharing a screen: turning its link on and off. */
import { randomBytes } from 'node:crypto'
import type { bigScreens } from '../../../src/api/command/bigScreens/calls.ts'
import type { OutputOf, ParsedOf } from '../../../src/api/contract.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { changedFields } from '../../platform/records/columns.ts'
import { refuseField } from '../../platform/records/refuseField.ts'
import { keepSecret } from '../../platform/records/secrets.ts'
import { hashPassword } from '../../accounts/session/passwords.ts'
import { lockScreen, type StoredScreen } from './store.ts'

type Calls = (typeof bigScreens)['calls']

/** Ours: the shortest new password of a link; shorter ones that stand stay good. */
const PASSWORD_MIN = 8

/** Turns a link on or off, or changes its password or its end. One that comes on again gets a new address. */
export async function setShare(request: Request<ParsedOf<Calls['setShare']>>): Promise<OutputOf<Calls['setShare']>> {
  const { db, me, now, input, logId } = request
  const before = await lockScreen(request, input.ID)
  const columns = input.IsShare ? await shared(request, before) : { IsShare: false }
  const changes = changedFields(before, columns)
  if (!changes) return { ID: before.ID, ShareCode: before.ShareCode }
  const ShareCode =
    input.IsShare && (!before.IsShare || before.ShareCode === '')
      ? randomBytes(18).toString('base64url')
      : before.ShareCode
  await db
    .updateTable('big_screens')
    .set({ ...columns, ShareCode, UpdateTime: now })
    .where('ID', '=', before.ID)
    .where('StID', '=', me.StID)
    .execute()
  // The address is not in the log: whoever has it can open the screen.
  request.changed({ ID: before.ID, Title: before.Name, ...changes })
  return { ID: before.ID, ShareCode, LogID: logId }
}

async function shared(request: Request<ParsedOf<Calls['setShare']>>, before: StoredScreen) {
  const { db, me, now, input } = request
  const { Password = '', RemovePassword = false, EndTime } = input
  if (EndTime && Date.parse(EndTime) <= now.getTime()) throw refuseField('EndTime', '分享的截止时间要晚于现在。')
  if (Password !== '' && [...Password].length < PASSWORD_MIN)
    throw refuseField('Password', `分享密码至少 ${PASSWORD_MIN} 个字，现在是 ${[...Password].length} 个。`)
  if (Password !== '' && RemovePassword) throw refuseField('Password', '不能同时设置密码和去掉密码。')
  // What a link was once shared with does not come back with it.
  const fresh = !before.IsShare
  const kept = RemovePassword || fresh ? null : before.SharePasswordID
  return {
    IsShare: true,
    SharePasswordID:
      Password === '' ? kept : await keepSecret(db, { StID: me.StID, Value: await hashPassword(Password) }),
    ShareEndTime: EndTime === undefined ? (fresh ? null : before.ShareEndTime) : EndTime && new Date(EndTime),
  }
}
