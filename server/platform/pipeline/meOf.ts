/** Somebody as every rule sees them, when nobody is signed in: for what runs, or tells, in their name. */
import { sql, type Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import type { Database } from '../database/schema.ts'
import { grantedChannels } from './grantedPages.ts'
import { grantsHeld, heldPages, type HeldPage } from './heldGrants.ts'

type Found = Omit<Me, 'grants' | 'channels'> & { readonly pages: HeldPage[]; readonly channels: number[] | null }

/** The person of an account as they are now; undefined when the account or its role is disabled or gone. */
export async function meOf(db: Kysely<Database>, UserID: number): Promise<Me | undefined> {
  const { rows } = await sql<Found>`
    select u."ID", u."StID", u."UserName" as "AdminUserName", u."AdminUserRealName", u."RoleID", r."Name" as "RoleName",
      ${heldPages} as "pages", ${grantedChannels} as "channels"
    from admin_users u join roles r on r."ID" = u."RoleID"
    where u."ID" = ${UserID} and u."Enabled" and r."Enabled"`.execute(db)
  const found = rows[0]
  if (!found) return undefined
  const { pages, channels, ...person } = found
  return { ...person, grants: grantsHeld(pages), channels: channels ?? 'all' }
}
