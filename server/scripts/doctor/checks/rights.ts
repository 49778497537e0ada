import type pg from 'pg'
import { faulty, fine, type Check } from '../check.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'

/** What the server's role must be able to do, by trying, and nothing of it stays. No extension is needed. */
const attempts = [
  ['create table', 'create table copydesk_doctor (id int)'],
  ['create temporary table', 'create temporary table copydesk_doctor_temporary (id int)'],
  ['create function', `create function copydesk_doctor() returns int language sql return 1`],
] as const

/** Whether the role may do what migrations and the server do. */
export const rights: Check = {
  id: 'rights',
  asks: { zh: '数据库权限：建表、临时表、LISTEN', en: 'rights: create, temporary tables, LISTEN' },
  after: ['database'],
  look: withDatabase(async (pool) => {
    const client = await pool.connect()
    try {
      const refused: string[] = []
      for (const [name, statement] of attempts) if (!(await isAllowed(client, statement))) refused.push(name)
      const { strangers } = await rowOf<{ strangers: number }>(
        client,
        `select count(*)::int as strangers from pg_class c join pg_namespace n on n.oid = c.relnamespace
          where n.nspname = 'public' and c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'USAGE')`,
      )
      if (strangers > 0) refused.push(`alter table (${strangers})`)
      if (!(await hears(client))) refused.push('LISTEN')
      if (refused.length === 0) return fine('该有的都有', 'all that is needed')
      const { role } = await rowOf<{ role: string }>(client, 'select current_user as role')
      return faulty(
        { zh: `角色 ${role} 不能：${refused.join('、')}`, en: `the role ${role} may not: ${refused.join(', ')}` },
        {
          zh: `让它成为数据库的所有者：alter database … owner to ${role}；别人建的表：reassign owned by … to ${role}。`,
          en: `Make it the owner: alter database … owner to ${role}; of tables made by others: reassign owned by … to ${role}.`,
        },
      )
    } finally {
      client.release()
    }
  }),
}

async function isAllowed(client: pg.PoolClient, statement: string): Promise<boolean> {
  await client.query('begin')
  try {
    await client.query(statement)
    return true
  } catch (error) {
    if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false
    throw error
  } finally {
    await client.query('rollback')
  }
}

/** Whether it hears what it is told itself: not behind a pooler that changes connections. */
async function hears(client: pg.PoolClient): Promise<boolean> {
  let heard = false
  const onNotice = () => (heard = true)
  client.on('notification', onNotice)
  try {
    await client.query('listen copydesk_doctor')
    await client.query('notify copydesk_doctor')
    // What came with an answer is here before the answer of the next question.
    await client.query('unlisten copydesk_doctor')
    return heard
  } finally {
    client.off('notification', onNotice)
  }
}

const INSUFFICIENT_PRIVILEGE = '42501'
