import { doubtful, faulty, fine, type Check } from '../check.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'

/** Open all the time beside the pool: for what happens elsewhere, and for work in the background. */
const ALWAYS_OPEN = 2

/** What to do where they are too few. */
export const CONNECTIONS_REMEDY = {
  zh: '调大 max_connections（以及角色、数据库的 connection limit），或调小 DATABASE_CONNECTIONS。',
  en: 'Raise max_connections (and the connection limit of role and database), or lower DATABASE_CONNECTIONS.',
}

/** Whether the database allows as many connections as a server takes. */
export const connections: Check = {
  id: 'connections',
  asks: { zh: '数据库连接数', en: 'connections the database allows' },
  after: ['database'],
  look: withDatabase(async (pool, { environment }) => {
    const { allowed, others } = await rowOf<{ allowed: number; others: number }>(
      pool,
      // -1 is no limit of a role or a database.
      `select least(
                current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                  - coalesce(current_setting('reserved_connections', true)::int, 0),
                (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
                (select nullif(datconnlimit, -1) from pg_database where datname = current_database())) as allowed,
              (select count(*)::int from pg_stat_activity
                where backend_type = 'client backend' and application_name <> 'copydesk') as others`,
    )
    const needed = environment.databaseConnections + ALWAYS_OPEN
    const says = {
      zh: `数据库允许 ${allowed} 个连接，其他程序正占用 ${others} 个；一个服务进程要 ${needed} 个`,
      en: `the database allows ${allowed} connections, ${others} are used by others; one server takes ${needed}`,
    }
    if (allowed < needed) return faulty(says, CONNECTIONS_REMEDY)
    return allowed - others < needed ? doubtful(says, CONNECTIONS_REMEDY) : fine(says.zh, says.en)
  }),
}
