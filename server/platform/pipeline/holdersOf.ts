/** Who may do something, for a sentence that says whom to ask. */
import { sql, type Kysely } from 'kysely'
import type { Page } from '../../../src/api/pages.ts'
import type { Database } from '../database/schema.ts'

/** Somebody who holds a button. */
export interface Holder {
  readonly ID: number
  readonly Name: string
}

/** People of a station who hold a button of a page, those whose role holds everything last; at most `most`. */
export async function holdersOf(
  db: Kysely<Database>,
  StID: number,
  { page, button, most }: { readonly page: Page; readonly button: string; readonly most: number },
): Promise<readonly Holder[]> {
  const { rows } = await sql<Holder>`
    select u."ID", u."AdminUserRealName" as "Name" from admin_users u join roles r on r."ID" = u."RoleID"
    where u."StID" = ${StID} and u."DeletedAt" is null and u."Enabled" and r."Enabled" and (r."AllPowers" or exists (
      select from role_buttons g join buttons b on b."ID" = g."ButtonID" and b."Name" = ${button}
      join menus m on m."ID" = b."MenuID" and m."PageUrl" = ${page} where g."RoleID" = r."ID"))
    order by r."AllPowers", u."ID" limit ${most}`.execute(db)
  return rows
}
