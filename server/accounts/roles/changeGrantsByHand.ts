/** Changing a role from outside a request: the operator's `npm run admin`. */
import type { OpenDatabase } from '../../platform/database/connect.ts'
import { insertEvents, notifySoon } from '../../platform/push/outbox.ts'
import { localCaller } from '../../platform/pipeline/inProcess.ts'
import { writeLogLine } from '../../platform/pipeline/audit.ts'
import { changeGrants, type GrantChange } from './changeGrants.ts'

/** Who the log says it was. */
const operator = { ID: 0, AdminUserName: 'npm run admin', AdminUserRealName: '系统维护', RoleID: 0, RoleName: '' }

/** Changes a role, logs it, and tells its people. False when it was so already. Rejects with a Refusal 'missing'. */
export async function changeGrantsByHand({ db, pool }: OpenDatabase, wanted: GrantChange): Promise<boolean> {
  const changed = await db.transaction().execute(async (tx) => {
    const done = await changeGrants(tx, wanted)
    if (!done) return false
    const { StID } = await tx
      .selectFrom('roles')
      .select('StID')
      .where('ID', '=', wanted.RoleID)
      .executeTakeFirstOrThrow()
    const origin = { person: { ...operator, StID }, caller: localCaller, action: 'roles.grant', now: new Date() }
    await writeLogLine(tx, done.line, origin)
    await insertEvents(tx, done.events)
    return true
  })
  if (changed) notifySoon(pool)
  return changed
}
