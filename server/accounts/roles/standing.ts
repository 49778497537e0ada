/** Removing roles, switching them on and off, and taking back what was done to one. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { BatchOutcome } from '../../../src/api/callSchemas.ts'
import type { Db, Request, Undoer } from '../../platform/pipeline/implement.ts'
import { holdsEverything, keepingAnAdministrator } from '../../system/menus/administrators.ts'
import { insertEvents } from '../../platform/push/outbox.ts'
import { eachOf } from '../../platform/records/eachOf.ts'
import { eventsFor } from './changeGrants.ts'
import { refuseBeyond } from './refuseBeyond.ts'
import { flat, lockPowers, noPowers, unflat, writePowers, type Powers } from './powers.ts'

const GONE = '没有这个角色，它可能已被删除。'

/** Remove roles that nobody has. */
export function removeRoles(request: Request<{ readonly Ids: readonly number[] }>): Promise<BatchOutcome> {
  return each(request, async (ID, role) => {
    const { live, deleted } = await accountsOf(request.db, ID)
    if (live > 0) return `还有 ${live} 个账号是“${role.Name}”，请先给他们换一个角色。`
    // Deleted accounts stay for the history and need a role to stand in.
    if (deleted > 0) return `有 ${deleted} 个已删除的账号曾是“${role.Name}”，为了保留历史不能删除，可以禁用。`
    await request.db.deleteFrom('roles').where('ID', '=', ID).where('StID', '=', request.me.StID).execute()
    request.changed({ ID, Title: role.Name, Before: flat(role), After: null })
    return undefined
  })
}

/** Switch roles on or off; people whose role is off are signed out. */
export function switchRoles(
  request: Request<{ readonly Ids: readonly number[]; readonly Enabled: boolean }>,
): Promise<BatchOutcome> {
  const { db, me, input, announce } = request
  const { Enabled } = input
  return each(request, async (ID, role) => {
    if (role.Enabled === Enabled) return Enabled ? '已经启用' : '已经禁用'
    if (ID === me.RoleID) return '这是您自己的角色，不能禁用。'
    await db.updateTable('roles').set({ Enabled }).where('ID', '=', ID).where('StID', '=', me.StID).execute()
    request.changed({ ID, Title: role.Name, Before: { Enabled: role.Enabled }, After: { Enabled } })
    for (const { ToUserID } of await eventsFor(db, { ID, StID: me.StID }))
      announce({ Topic: Enabled ? 'grants' : 'session', Action: 'changed', Ids: [ID], ToUserID: ToUserID! })
    return undefined
  })
}

/** Put a role back as it was where it is still as the log line left it. */
export const undoRole: Undoer = ({ db, me, change }) =>
  keepingAnAdministrator(db, me.StID, async () => {
    const { ID, Title, Before, After } = change
    const later = `角色“${Title}”之后又有变动，不能撤销。`
    const now = await lockPowers(db, me.StID, ID)
    if (After === null) {
      if (now || Before === null) return later
      await refuseBeyond(db, me, noPowers, unflat(Before))
      const row = { ID, StID: me.StID, Name: String(Before['Name']) }
      const made = await db
        .insertInto('roles')
        .values(row)
        .onConflict((same) => same.doNothing())
        .returning('ID')
        .executeTakeFirst()
      if (!made) return `角色“${Title}”的名称已被占用，不能撤销。`
      await writePowers(db, ID, unflat(Before))
      return undefined
    }
    const standing = now && { ...flat(now) }
    const same = (field: string) => JSON.stringify(standing?.[field] ?? null) === JSON.stringify(After[field] ?? null)
    if (!now || !standing || !Object.keys(After).every(same)) return later
    const back = Before === null ? noPowers : unflat({ ...standing, ...Before })
    await refuseBeyond(db, me, now, back)
    if (Before === null) {
      const { live, deleted } = await accountsOf(db, ID)
      if (live + deleted > 0) return `角色“${Title}”已经有 ${live + deleted} 个账号，不能撤销。`
      await db.deleteFrom('roles').where('ID', '=', ID).where('StID', '=', me.StID).execute()
      return undefined
    }
    await writePowers(db, ID, back)
    await insertEvents(db, await eventsFor(db, { ID, StID: me.StID }))
    return undefined
  })

async function accountsOf(db: Db, RoleID: number): Promise<{ live: number; deleted: number }> {
  const { rows } = await sql<{ live: number; deleted: number }>`
    select count(*) filter (where "DeletedAt" is null) as live, count("DeletedAt") as deleted
    from admin_users where "RoleID" = ${RoleID}`.execute(db)
  return rows[0]!
}

/** Do something to each role that is there and the caller may touch; `act` answers why not. */
function each(
  request: Request<{ readonly Ids: readonly number[] }>,
  act: (ID: number, role: Powers) => Promise<string | undefined>,
): Promise<BatchOutcome> {
  const { db, me, input, logId } = request
  return keepingAnAdministrator(db, me.StID, async () => {
    const everything = await holdsEverything(db, me)
    return eachOf(
      input.Ids.toSorted((a, b) => a - b),
      logId,
      async (ID) => {
        const role = await lockPowers(db, me.StID, ID)
        if (!role) return GONE
        if (role.AllPowers && !everything) return '拥有全部权限的角色，只能由同样拥有全部权限的人设置。'
        return act(ID, role)
      },
    )
  })
}

/** A role that is not there, for reads. */
export function noRole(): Refusal {
  return new Refusal('missing', GONE)
}
