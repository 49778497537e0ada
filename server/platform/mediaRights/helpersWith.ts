/** Who can permit what may not be used. */
import { sql } from 'kysely'
import { may, type Me } from '../../../src/api/access.ts'
import { MAY_PERMIT } from '../../../src/api/library/media/standing.ts'
import type { Db } from '../pipeline/implement.ts'

/** Ours: so many people are named. */
const NAMED = 3
const PAGE = '/media/NewIndex'
const BUTTON = '授权'

/** 可以找甲、乙授权。 `me`: who is told; whoever may permit is sent to nobody else. Default: nobody known. */
export async function helpersWith(db: Db, StID: number, me?: Me): Promise<string> {
  if (me && may(me, [PAGE], BUTTON)) return `${MAY_PERMIT}。`
  const { rows } = await sql<{ Name: string }>`
    select u."AdminUserRealName" as "Name" from admin_users u join roles r on r."ID" = u."RoleID"
    where u."StID" = ${StID} and u."DeletedAt" is null and u."Enabled" and r."Enabled" and (r."AllPowers" or exists (
      select from role_buttons g join buttons b on b."ID" = g."ButtonID" and b."Name" = ${BUTTON}
      join menus m on m."ID" = b."MenuID" and m."PageUrl" = ${PAGE} where g."RoleID" = r."ID"))
    order by r."AllPowers", u."ID" limit ${NAMED}`.execute(db)
  if (rows.length === 0) return `请管理员把媒资库的「${BUTTON}」给某个角色。`
  return `可以找${rows.map(({ Name }) => Name).join('、')}授权。`
}
