/** Ours: a station keeps somebody who may do everything, and nobody hands on more than they have. */
import { sql } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { oneAtATime } from '../../platform/records/oneAtATime.ts'

/** Enabled accounts of a station whose role is enabled and holds everything. */
async function administratorCount(db: Db, StID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from admin_users u join roles r on r."ID" = u."RoleID"
    where u."StID" = ${StID} and u."Enabled" and r."Enabled" and r."AllPowers"`.execute(db)
  return rows[0]!.count
}

/**
 * Runs an act that may take power away, one at a time in a station. Throws 'refused' when nobody who may do everything
 * would be left and somebody was there before.
 */
export async function keepingAnAdministrator<T>(db: Db, StID: number, act: () => Promise<T>): Promise<T> {
  await oneAtATime(db, StID, 'administrators')
  const before = await administratorCount(db, StID)
  const done = await act()
  if (before > 0 && (await administratorCount(db, StID)) === 0)
    throw new Refusal('refused', '这样本站就没有拥有全部权限的账号了。请先把另一个启用的账号设为拥有全部权限的角色。')
  return done
}

/** Whether the caller's role holds everything. */
export async function holdsEverything(db: Db, me: Pick<Me, 'RoleID'>): Promise<boolean> {
  const role = await db.selectFrom('roles').select('AllPowers').where('ID', '=', me.RoleID).executeTakeFirst()
  return role?.AllPowers ?? false
}
