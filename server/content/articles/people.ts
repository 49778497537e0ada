/** People in whose name the clock acts. */
import type { Db, Person } from '../../platform/pipeline/implement.ts'

/** By number; those who are not there any more are absent. */
export async function peopleOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Person>> {
  if (ids.length === 0) return new Map()
  const people = await db
    .selectFrom('admin_users')
    .innerJoin('roles', 'roles.ID', 'admin_users.RoleID')
    .select([
      'admin_users.ID',
      'admin_users.StID',
      'admin_users.UserName as AdminUserName',
      'admin_users.AdminUserRealName',
      'admin_users.RoleID',
      'roles.Name as RoleName',
    ])
    .where('admin_users.ID', 'in', [...ids])
    .execute()
  return new Map(people.map((person) => [person.ID, person]))
}
