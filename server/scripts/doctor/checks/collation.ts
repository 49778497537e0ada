import { LETTERS } from '../../../platform/database/connect.ts'
import { doubtful, faulty, fine, type Check } from '../check.ts'
import { rowOf, withDatabase } from '../withDatabase.ts'
import { remake } from './encoding.ts'

/** What the database's locale does: letters, cases, order, and whether the order is still the one of its indexes. */
export const collation: Check = {
  id: 'collation',
  asks: { zh: '数据库的字符规则：汉字、大小写、排序', en: 'locale of the database: letters, cases, order' },
  after: ['encoding'],
  look: withDatabase(async (pool) => {
    const { letters, cases } = await rowOf<{ letters: boolean; cases: boolean }>(pool, LETTERS)
    if (!letters || !cases)
      return faulty(
        {
          zh: 'LC_CTYPE 不认识汉字或大小写（是 C 或 POSIX）：查找和登录名会出错',
          en: 'LC_CTYPE does not know Chinese letters or cases (it is C or POSIX): searches and user names go wrong',
        },
        remake,
      )
    const { recorded, actual, pinyin } = await rowOf<{
      recorded: string | null
      actual: string | null
      pinyin: boolean
    }>(
      pool,
      `select datcollversion as recorded, pg_database_collation_actual_version(oid) as actual,
              '李' < '王' and '王' < '张' as pinyin
         from pg_database where datname = current_database()`,
    )
    if (recorded !== null && recorded !== actual)
      return doubtful(
        {
          zh: `排序规则的版本从 ${recorded} 变成了 ${actual}：索引可能不再有序`,
          en: `the collation's version has changed from ${recorded} to ${actual}: indexes may be out of order`,
        },
        {
          zh: '停服后执行 reindex database，再执行 alter database … refresh collation version。',
          en: 'With the servers stopped: reindex database, then alter database … refresh collation version.',
        },
      )
    return fine(
      `认识汉字与大小写；数据库按${pinyin ? '拼音' : '编码'}排序`,
      `knows letters and cases; Chinese is sorted by ${pinyin ? 'pinyin' : 'code point'}`,
    )
  }),
}
