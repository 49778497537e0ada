import { CREATE } from '../../../platform/database/connect.ts'
import { faulty, fine, type Check } from '../check.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'

/** How a database is made that will do. */
export const remake = {
  zh: `把内容备份出来，另建一个数据库再恢复：${CREATE}`,
  en: `Back its content up and restore it into a new one: ${CREATE}`,
}

/** Whether it holds Chinese as Chinese. */
export const encoding: Check = {
  id: 'encoding',
  asks: { zh: '数据库编码', en: 'encoding of the database' },
  after: ['database'],
  look: withDatabase(async (pool) => {
    const { is } = await rowOf<{ is: string }>(pool, `select current_setting('server_encoding') as is`)
    if (is === 'UTF8') return fine('UTF8', 'UTF8')
    return faulty({ zh: `编码是 ${is}，须为 UTF8`, en: `the encoding is ${is}, but must be UTF8` }, remake)
  }),
}
