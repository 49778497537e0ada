/** The person an import is done for, as its log tells of them. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Person } from '../../platform/pipeline/implement.ts'

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
