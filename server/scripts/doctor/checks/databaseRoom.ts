import type pg from 'pg'
import { isDiskFull } from '../../../platform/database/away.ts'
import { faulty, fine, skipped, type Check } from '../check.ts'
import { withDatabase } from '../withDatabase.ts'

/** Ours: about one megabyte in a table of its own, which is bound to need new pages; a question that only reads meets nothing. */
const WRITES = [
  'create unlogged table copydesk_doctor_room (line text)',
  `insert into copydesk_doctor_room select repeat(md5(n::text), 32) from generate_series(1, 1000) n`,
]
const INSUFFICIENT_PRIVILEGE = '42501'

/** Whether the database's disk takes anything, by trying; nothing of it stays. */
export const databaseRoom: Check = {
  id: 'databaseRoom',
  asks: { zh: '数据库的磁盘还存得下', en: "room on the database's disk" },
  after: ['database'],
  look: withDatabase(async (pool) => {
    const client = await pool.connect()
    try {
      await written(client)
      return fine('试写 1 MB 成功，没有留下', 'one megabyte could be written, and was taken back')
    } catch (error) {
      // What a role may not do its own check says.
      if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE)
        return skipped('角色不能建表，没有试写', 'the role may not create tables, so nothing was tried')
      if (!isDiskFull(error)) throw error
      return faulty(
        {
          zh: '数据库的磁盘满了：能看，什么也保存不了',
          en: "the database's disk is full: people can read, nothing is kept",
        },
        {
          zh: '给数据库的磁盘（PGDATA 所在的盘）腾出空间或扩容；有了空间就自己恢复，不用重启。已经说“成功”的都还在。',
          en: "Make room on the database's disk (where PGDATA is), or enlarge it; all goes on by itself then, without a restart. What was acknowledged is there.",
        },
      )
    } finally {
      client.release()
    }
  }),
}

async function written(client: pg.PoolClient): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of WRITES) await client.query(statement)
  } finally {
    await client.query('rollback')
  }
}
