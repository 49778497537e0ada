import { DatabaseProblem } from '../../../platform/database/DatabaseProblem.ts'
import { poolerSentence, refusePooler } from '../../../platform/database/refusePooler.ts'
import { faulty, fine, type Check } from '../check.ts'
import { withDatabase } from '../withDatabase.ts'

/** Whether a connection stays the same. */
export const pooler: Check = {
  id: 'pooler',
  asks: { zh: '没有事务模式的连接池', en: 'no pooler in transaction mode' },
  after: ['database'],
  look: withDatabase(async (pool, { environment }) => {
    try {
      await refusePooler(pool, environment.timeZone)
      return fine('连接始终是同一个', 'connections stay the same')
    } catch (error) {
      if (!(error instanceof DatabaseProblem) && poolerSentence(error) === undefined) throw error
      return faulty(
        {
          zh: '数据库前有连接池，会换掉连接或丢掉连接的设置',
          en: 'before the database stands a pooler, which changes connections or drops their settings',
        },
        {
          zh: '让 DATABASE_URL 直接指向 PostgreSQL；连接数由 DATABASE_CONNECTIONS 限制。',
          en: 'Let DATABASE_URL lead to PostgreSQL itself; DATABASE_CONNECTIONS limits the connections.',
        },
      )
    }
  }),
}
