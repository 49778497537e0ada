/** Every second factor of an account taken away by somebody else: an administrator, or the operator. */
import type { Kysely } from 'kysely'
import { adminUserActions } from '../../../src/api/accounts/adminUsers/actions.ts'
import type { Database } from '../../platform/database/schema.ts'
import { logByHand } from '../../platform/pipeline/byHand.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { insertEvent } from '../../platform/push/outbox.ts'
import { sendNotes, systemSender } from '../../system/messages/send.ts'
import { noAccount } from '../session/accounts.ts'
import { trustNobody } from '../session/knownDevices.ts'
import { accountByName } from '../session/people.ts'
import { endSessionsOf } from '../session/signIns.ts'
import { dropRecovery } from './recovery.ts'
import { dropTotp } from './totpStore.ts'

/** Takes them away. False when there were none. Sign-ins are the caller's to end. */
export async function dropFactors(db: Db, UserID: number): Promise<boolean> {
  const telephones = await dropTotp(db, UserID, 'held')
  await dropTotp(db, UserID, 'begun')
  const keys = await db.deleteFrom('passkeys').where('UserID', '=', UserID).executeTakeFirst()
  await dropRecovery(db, UserID)
  await trustNobody(db, UserID)
  await db.deleteFrom('half_sign_ins').where('UserID', '=', UserID).execute()
  return telephones > 0 || keys.numDeletedRows > 0n
}

/**
 * `copydesk admin factor off NAME`: takes them away, ends the sign-ins, writes the log and tells the person; notifySoon
 * afterwards. False when there were none.
 * @throws {CommandProblem} where there is no such account.
 */
export async function factorOff(db: Kysely<Database>, userName: string): Promise<boolean> {
  const { title, type, module } = adminUserActions.resetFactor.resetFactor.log
  return db.transaction().execute(async (tx) => {
    const account = await accountByName(tx, userName.trim())
    if (!account) throw noAccount(userName)
    const { ID, StID, AdminUserRealName } = account
    if (!(await dropFactors(tx, ID))) return false
    await endSessionsOf(tx, ID)
    await insertEvent(tx, { StID, ToUserID: ID, Topic: 'session', Action: 'ended' })
    const Modifys = [{ ID, Title: AdminUserRealName, Before: null, After: null }]
    const line = { Title: title, ActionType: type, Module: module, EventID: [ID], Modifys }
    await logByHand(tx, StID, 'adminUsers.resetFactor', line)
    const Title = '系统维护人员重置了您的两步验证。如果不是您要求的，请联系管理员。'
    await sendNotes(tx, systemSender(StID), [
      { UserID: ID, Type: '系统', Title, Page: '/PersonalManagement', Params: {} },
    ])
    return true
  })
}
