import { migrationNames } from '../../../platform/database/migrate.ts'
import { doubtful, faulty, fine, type Check } from '../check.ts'
import { withDatabase } from '../withDatabase.ts'

/** Whether the tables are of this release. */
export const migrations: Check = {
  id: 'migrations',
  asks: { zh: '数据库与本版本一致', en: 'database of this release' },
  after: ['database'],
  look: withDatabase(async (pool) => {
    const known = await migrationNames()
    const there = await pool.query<{ is: boolean }>(`select to_regclass('kysely_migration') is not null as is`)
    if (!there.rows[0]!.is)
      return doubtful(
        { zh: '数据库是空的', en: 'the database is empty' },
        {
          zh: '启动服务器，或 copydesk db migrate，会建好表。',
          en: 'A start, or copydesk db migrate, makes its tables.',
        },
      )
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration order by name')
    const done = new Set(rows.map(({ name }) => name))
    const newer = [...done].filter((name) => !known.includes(name))
    const missing = known.filter((name) => !done.has(name))
    if (newer.length > 0)
      return faulty(
        {
          zh: `数据库比本版本新：有本版本不认识的步骤 ${newer.at(-1)}`,
          en: `the database is newer than this release: it has the step ${newer.at(-1)}`,
        },
        { zh: '装上那个版本，或恢复升级前的备份。', en: 'Install that release, or restore a copy made before.' },
      )
    if (missing.length > 0)
      return doubtful(
        { zh: `数据库比本版本旧，差 ${missing.length} 步`, en: `the database is older by ${missing.length} steps` },
        {
          zh: '启动服务器，或 copydesk db migrate，会升级。',
          en: 'A start, or copydesk db migrate, brings it up to date.',
        },
      )
    return fine(`${known.at(-1)}`, `${known.at(-1)}`)
  }),
}
