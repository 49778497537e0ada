/** The operator's way in when the hours or addresses of a login rule keep everybody out. */
import { loginRuleActions } from '../../../src/api/accounts/loginRules/actions.ts'
import { changedFields } from '../../platform/records/columns.ts'
import type { OpenDatabase } from '../../platform/database/connect.ts'
import { logByHand } from '../../platform/pipeline/byHand.ts'

const open = { SignInFrom: '', SignInTo: '', SignInIPs: '' }

/** Lets people of every station sign in at any time from anywhere again, logged. Answers the names of those changed. */
export async function openDoors({ db }: OpenDatabase): Promise<string[]> {
  const { title, type, module } = loginRuleActions.save.edit.log
  return db.transaction().execute(async (tx) => {
    const stations = await tx
      .selectFrom('stations')
      .select(['ID', 'StationName', 'SignInFrom', 'SignInTo', 'SignInIPs'])
      .orderBy('ID')
      .forNoKeyUpdate()
      .execute()
    const opened: string[] = []
    for (const { ID, StationName, ...rule } of stations) {
      const changes = changedFields(rule, open)
      if (!changes) continue
      await tx.updateTable('stations').set(open).where('ID', '=', ID).execute()
      const Modifys = [{ ID, Title: StationName, ...changes }]
      const line = { Title: title, ActionType: type, Module: module, EventID: [ID], Modifys }
      await logByHand(tx, ID, 'loginRules.edit', line)
      opened.push(StationName)
    }
    return opened
  })
}
