/** The demonstration newsroom in an empty database, whole or not at all. */
import { sql, type Kysely } from 'kysely'
import type { Database } from './platform/database/schema.ts'
import { CommandProblem } from './platform/operator/commandProblem.ts'
import { filesProblem } from './platform/storage/heldStorage.ts'
import type { DemoOptions } from './demo/load.ts'

/** Stands at the table of stations while the demonstration is being loaded, so that a start after a kill begins anew. */
const MARK = 'copydesk: the demonstration is being loaded'

/** Loads the demonstration when there is no station yet. True when it was loaded. `before`: throws where it must not be. */
export async function loadDemoOnce(
  db: Kysely<Database>,
  { before, ...options }: DemoOptions & { readonly before?: () => void },
): Promise<boolean> {
  const { rows } = await sql<{ stations: boolean; broken: boolean }>`
    select exists (select from stations) as stations,
      coalesce(obj_description('stations'::regclass) = ${MARK}, false) as broken`.execute(db)
  const { stations, broken } = rows[0]!
  if (stations && !broken) return false
  before?.()
  await refuseForeignFiles(db)
  if (broken) {
    await sql`truncate stations, operation_log, push_events, presence, login_failures restart identity cascade`.execute(
      db,
    )
  }
  await sql.raw(`comment on table stations is '${MARK}'`).execute(db)
  // Only now: a server that has its newsroom already never reads what is in the demonstration.
  const { loadDemo } = await import('./demo/load.ts')
  await loadDemo(db, options)
  await sql`comment on table stations is null`.execute(db)
  return true
}

/** Pictures belong to it: in a storage that is somebody else's there is no room for them, and half of it would be loaded. */
async function refuseForeignFiles(db: Kysely<Database>): Promise<void> {
  if ((await filesProblem(db))?.kind !== 'foreign') return
  throw new CommandProblem({
    zh: '放文件的地方是别的数据库的，演示数据没有载入：请换一个目录（DATA_DIR）或存储桶（S3_BUCKET）；原来的数据库不再用了的，先运行 copydesk storage adopt。',
    en: "The files' storage is another database's, so the demonstration was not loaded: set DATA_DIR or S3_BUCKET to another one or, where that database is gone for good, call copydesk storage adopt first.",
  })
}
