/**
 * A pooler between the server and PostgreSQL, such as PgBouncer. Prepared statements, LISTEN and the settings of a connection
 * need one that stays the same: with another one each time a statement may answer for a different one.
 */
import type pg from 'pg'
import type { Words } from '../operator/language.ts'
import { DatabaseProblem } from './DatabaseProblem.ts'

const ITSELF: Words = {
  zh: '让 DATABASE_URL 直接指向 PostgreSQL（连接数由 DATABASE_CONNECTIONS 限制，用不着连接池）',
  en: 'let DATABASE_URL lead to PostgreSQL itself (DATABASE_CONNECTIONS limits the connections, so none is needed)',
}
const DROPS: Words = {
  zh: `数据库前面的连接池丢掉连接的设置：请${ITSELF.zh}。`,
  en: `The pooler before the database does not let the settings of a connection through: ${ITSELF.en}.`,
}
const CHANGES: Words = {
  zh: `数据库前面有事务模式的连接池，每个事务换一个连接：请${ITSELF.zh}。`,
  en: `Before the database stands a pooler in transaction mode, which gives each transaction another connection: ${ITSELF.en}.`,
}

/** The sentence for an error of a pooler that does not take what a connection begins with; undefined for all others. */
export function poolerSentence(error: unknown): Words | undefined {
  return /unsupported startup parameter/.test((error as Error).message) ? DROPS : undefined
}

/**
 * @throws {DatabaseProblem} one sentence, where a pooler takes the settings away, or changes the connection. `timeZone`: what
 *   each connection of the pool begins with.
 */
export async function refusePooler(pool: pg.Pool, timeZone: string): Promise<void> {
  const { rows } = await pool.query<{ zone: string }>(`select current_setting('TimeZone') as zone`)
  if (rows[0]!.zone !== timeZone) throw new DatabaseProblem(DROPS)
  // With one connection there is nobody to take it from.
  if (pool.options.max < 2) return
  const [one, other] = [await pool.connect(), await pool.connect()]
  try {
    if (await changes(one, other)) throw new DatabaseProblem(CHANGES)
  } finally {
    one.release()
    other.release()
  }
}

/** Whether a connection is another one after somebody else took what it had last. */
async function changes(one: pg.PoolClient, other: pg.PoolClient): Promise<boolean> {
  const before = await processOf(one)
  await other.query('begin')
  try {
    return (await processOf(one)) !== before
  } finally {
    await other.query('rollback')
  }
}

const processOf = async (client: pg.PoolClient) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid
