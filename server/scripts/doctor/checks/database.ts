import { TOO_MANY_CONNECTIONS } from '../../../platform/database/away.ts'
import { oldestMajor } from '../../../platform/database/connect.ts'
import { faulty, fine, type Check } from '../check.ts'
import { CONNECTIONS_REMEDY } from './connections.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'

/** Whether it answers, is new enough and may be written to. */
export const database: Check = {
  id: 'database',
  asks: { zh: '数据库可连接，版本够新', en: 'database reachable and new enough' },
  look: withDatabase(async (pool, { environment }) => {
    const asked = rowOf<{ version: string; number: string; locked: string }>(
      pool,
      `select current_setting('server_version') as version, current_setting('server_version_num') as number,
              current_setting('transaction_read_only') as locked`,
    )
    let found
    try {
      found = await asked
    } catch (error) {
      const { code, message } = error as { code?: string; message: string }
      if (code === TOO_MANY_CONNECTIONS)
        return faulty(
          { zh: `数据库的连接都占满了（${message}）`, en: `all connections of the database are taken (${message})` },
          CONNECTIONS_REMEDY,
        )
      const why = message || code
      return faulty(
        { zh: `数据库连不上（${why}）`, en: `the database cannot be reached (${why})` },
        { zh: '检查 DATABASE_URL 与数据库是否在运行。', en: 'Check DATABASE_URL, and whether the database runs.' },
      )
    }
    const { version, number, locked } = found
    if (Number(number) < oldestMajor * 10_000)
      return faulty(
        { zh: `PostgreSQL ${version} 太旧`, en: `PostgreSQL ${version} is too old` },
        { zh: `需要 ${oldestMajor} 或更新。`, en: `${oldestMajor} or newer is needed.` },
      )
    if (locked !== 'off')
      return faulty(
        { zh: '数据库只读', en: 'the database is read-only' },
        {
          zh: '让 DATABASE_URL 指向主库，不要指向副本；是主库的，看它的磁盘是不是满了、云服务商是不是锁了它，再 alter database … reset default_transaction_read_only。',
          en: 'Point DATABASE_URL to the primary server, not to a replica; where it is the primary, see whether its disk is full or its provider locked it, then alter database … reset default_transaction_read_only.',
        },
      )
    const whose = environment.databaseUrl === undefined
    return fine(
      `PostgreSQL ${version}${whose ? '，自带（仅供试用）' : ''}`,
      `PostgreSQL ${version}${whose ? ', embedded (for trying out)' : ''}`,
    )
  }),
}
