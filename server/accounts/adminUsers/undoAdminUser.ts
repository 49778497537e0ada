/** Taking back what was done to accounts, under the same rules as doing it. */
import type { Undoer } from '../../platform/pipeline/implement.ts'
import { keepingAnAdministrator } from '../../system/menus/administrators.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { endSessionsOf } from '../session/signIns.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import { ranksOf } from './ranks.ts'
import { withoutNames } from './withNames.ts'

const putBack = undoRow('admin_users', '账号')

/** See server/undo.ts. An account that has been used is not made undone: it is deleted instead. */
export const undoAdminUser: Undoer = async (request) => {
  const { db, me, change } = request
  const { ID, Title } = change
  const account = await db
    .selectFrom('admin_users')
    .select(['UserName', 'RoleID', 'LastSignInTime'])
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (!account) return '账号已经不在了，不能撤销。'
  const outranked = await ranksOf(db, me)
  const former = change.Before?.['RoleID']
  for (const role of [account.RoleID, ...(former === undefined ? [] : [Number(former)])]) {
    const why = outranked(role)
    if (why) return why
  }
  if (change.Before === null && account.LastSignInTime) return `账号“${Title}”已经登录过，请改用删除。`
  if (change.Before?.['DeletedAt'] === null) {
    const duplicate = await db
      .selectFrom('admin_users')
      .select('ID')
      .where((row) => row.fn<string>('lower', ['UserName']), '=', account.UserName.toLowerCase())
      .where('DeletedAt', 'is', null)
      .executeTakeFirst()
    if (duplicate) return `账号“${account.UserName}”又有人用了，不能撤销删除。`
  }
  const bare = { ...change, Before: withoutNames(change.Before), After: withoutNames(change.After) }
  const reason = await keepingAnAdministrator(db, me.StID, () => putBack({ ...request, change: bare }))
  if (reason !== undefined) return reason
  const about = { StID: me.StID, ToUserID: ID }
  await insertEvents(db, [{ ...about, Topic: 'grants', Action: 'changed' }])
  if (change.Before?.['Enabled'] === false) {
    await endSessionsOf(db, ID)
    await insertEvents(db, [{ ...about, Topic: 'session', Action: 'ended' }])
  }
  return undefined
}
