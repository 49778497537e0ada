/** Changing a role from outside a request: the operator's `npm run admin`. */
import type { OpenDatabase } from '../../platform/database/connect.ts'
import { insertEvents, notifySoon } from '../../platform/push/outbox.ts'
import { logByHand } from '../../platform/pipeline/byHand.ts'
import { changeGrants, type GrantChange } from './changeGrants.ts'

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
    await logByHand(tx, StID, 'roles.grant', done.line)
    await insertEvents(tx, done.events)
    return true
  })
  if (changed) notifySoon(pool)
  return changed
}
