/** Accounts that may look and nothing else: the only ones a machine nobody watches may sign in as. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Such an account of a station. */
export interface ReadOnlyAccount {
  readonly ID: number
  readonly Name: string
  readonly RoleName: string
}

/** Those whose role sees the wall and has no button at all. `ID`: only this one. */
export async function readOnlyAccounts(db: Kysely<Database>, StID: number, ID?: number): Promise<ReadOnlyAccount[]> {
  const { rows } = await sql<ReadOnlyAccount>`
    select u."ID", u."AdminUserRealName" as "Name", r."Name" as "RoleName"
    from admin_users u join roles r on r."ID" = u."RoleID"
    where u."StID" = ${StID} and u."Enabled" and r."Enabled" and u."DeletedAt" is null and not r."AllPowers"
      and (${ID ?? null}::bigint is null or u."ID" = ${ID ?? null})
      and not exists (select from role_buttons b where b."RoleID" = r."ID")
      and exists (select from role_menus p join menus m on m."ID" = p."MenuID"
        where p."RoleID" = r."ID" and m."PageUrl" = '/BigScreen/Wall')
    order by u."ID" limit 100`.execute(db)
  return rows
}
