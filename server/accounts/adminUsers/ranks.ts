/** Who may act on whom: nobody on an account, or with a role, that holds more than their own (Ours). */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** A role, and whether it holds no page, button or channel that the caller's own lacks. */
export interface RankedRole {
  readonly ID: number
  readonly Name: string
  readonly Enabled: boolean
  readonly May: boolean
}

/** The roles of the caller's station in the order of their numbers. */
export async function rankedRoles(db: Db, me: Pick<Me, 'StID' | 'RoleID'>): Promise<RankedRole[]> {
  const { rows } = await sql<RankedRole>`
    select r."ID", r."Name", r."Enabled", mine."AllPowers" or (not r."AllPowers"
      and not exists (select from role_menus x where x."RoleID" = r."ID" and not exists (
        select from role_menus m where m."RoleID" = mine."ID" and m."MenuID" = x."MenuID"))
      and not exists (select from role_buttons x where x."RoleID" = r."ID" and not exists (
        select from role_buttons m where m."RoleID" = mine."ID" and m."ButtonID" = x."ButtonID"))
      and (mine."AllChannels" or (not r."AllChannels"
        and not exists (select from role_channels x where x."RoleID" = r."ID" and not exists (
          select from role_channels m where m."RoleID" = mine."ID" and m."ChannelID" = x."ChannelID"))))) as "May"
    from roles r join roles mine on mine."ID" = ${me.RoleID} and mine."StID" = r."StID"
    where r."StID" = ${me.StID} order by r."ID"`.execute(db)
  return rows
}

/**
 * Answers for a role's number why the caller may not act on accounts of it, as a sentence; undefined when they may. The
 * roles are read once, for a whole batch.
 */
export async function ranksOf(db: Db, me: Me): Promise<(RoleID: number) => string | undefined> {
  const roles = new Map((await rankedRoles(db, me)).map((role) => [role.ID, role]))
  return (RoleID) => {
    const role = roles.get(RoleID)
    if (RoleID === me.RoleID || role?.May) return undefined
    return `角色“${role?.Name ?? RoleID}”有您没有的权限，只有权限更多的管理员可以这样做。`
  }
}
