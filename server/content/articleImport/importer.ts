/** The person an import is done for, as every rule sees them, when nobody is signed in: the runner and the command line. */
import { sql, type Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { Person } from '../../platform/pipeline/implement.ts'
import { grantsHeld, heldPages, type HeldPage } from '../../platform/pipeline/heldGrants.ts'

type Found = Omit<Me, 'grants' | 'channels'> & { readonly pages: HeldPage[]; readonly channels: number[] | null }

/** The person of an account as they are now; undefined when the account or its role is disabled or gone. */
export async function importerOf(db: Kysely<Database>, UserID: number): Promise<Me | undefined> {
  const { rows } = await sql<Found>`
    select u."ID", u."StID", u."UserName" as "AdminUserName", u."AdminUserRealName", u."RoleID", r."Name" as "RoleName",
      ${heldPages} as "pages",
      case when not (r."AllPowers" or r."AllChannels") then
        array(select c."ChannelID" from role_channels c where c."RoleID" = r."ID") end as "channels"
    from admin_users u join roles r on r."ID" = u."RoleID"
    where u."ID" = ${UserID} and u."Enabled" and r."Enabled"`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { pages, channels, ...person } = found
  return { ...person, grants: grantsHeld(pages), channels: channels ?? 'all' }
}

/** In whose name the log tells of an import, whatever has become of the account since. */
export async function personOf(db: Kysely<Database>, UserID: number): Promise<Person> {
  return db
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.ID', 'admin_users.RoleID')
    .where('admin_users.ID', '=', UserID)
    .select([
      'admin_users.ID',
      'admin_users.StID',
      'admin_users.UserName as AdminUserName',
      'AdminUserRealName',
      'RoleID',
    ])
    .select('roles.Name as RoleName')
    .executeTakeFirstOrThrow()
}
