/** Who could pass a level of a channel's articles. */
import { sql } from 'kysely'
import type { Level } from '../../../src/api/content/articles/review.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { grantsHeld, heldPages, type HeldPage } from '../../platform/pipeline/heldGrants.ts'
import { levelsOf } from './levels.ts'

/** Somebody who holds levels in a channel. */
export interface Holder {
  readonly ID: number
  readonly AdminUserRealName: string
  readonly levels: readonly Level[]
}

/** Everybody of the station who holds any level and may work in the channel; who is switched off does not count. */
export async function holdersOf(db: Db, StID: number, channel: number): Promise<Holder[]> {
  const { rows } = await sql<{ ID: number; AdminUserRealName: string; RoleID: number }>`
    select u."ID", u."AdminUserRealName", u."RoleID" from admin_users u join roles r on r."ID" = u."RoleID"
    where u."StID" = ${StID} and u."Enabled" and r."Enabled" and (r."AllPowers" or r."AllChannels" or exists (
      select from role_channels c where c."RoleID" = r."ID" and c."ChannelID" = ${channel}))
    order by u."ID"`.execute(db)
  const roles = await levelsOfRoles(db, [...new Set(rows.map((row) => row.RoleID))])
  return rows
    .map(({ ID, AdminUserRealName, RoleID }) => ({ ID, AdminUserRealName, levels: roles.get(RoleID) ?? [] }))
    .filter(({ levels }) => levels.length > 0)
}

/** Many accounts share few roles, and what a role grants is a long text. */
async function levelsOfRoles(db: Db, roles: readonly number[]): Promise<ReadonlyMap<number, Level[]>> {
  if (roles.length === 0) return new Map()
  const { rows } = await sql<{ ID: number; pages: HeldPage[] }>`
    select r."ID", ${heldPages} as "pages" from roles r where r."ID" = any(${[...roles]})`.execute(db)
  return new Map(rows.map(({ ID, pages }) => [ID, levelsOf({ grants: grantsHeld(pages) })]))
}
