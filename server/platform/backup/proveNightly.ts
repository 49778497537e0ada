/** Proving a nightly backup by restoring it. */
import { isAway } from '../database/away.ts'
import { openDatabase, type OpenDatabase } from '../database/connect.ts'
import type { Log } from '../database/log.ts'
import { BackupProblem } from './form.ts'
import { RESTORE_NAME } from './restoreTarget.ts'
import { inScratchDatabase, inScratchServer } from './scratch.ts'
import { verifyBackup, type Verified } from './verifyBackup.ts'

const scratchAway = (why: string) => ({
  zh: `验证备份用的临时 PostgreSQL 没有答复（${why}）。`,
  en: `The scratch PostgreSQL to try the backup in does not answer (${why}).`,
})

/** Restores it and compares: beside the database at `url` where its role may make others, else in a PostgreSQL of its own. */
export async function proveNightly(
  file: string,
  log: Log,
  signal: AbortSignal,
  settings: { readonly url: string; readonly passphrase: string | undefined },
): Promise<Verified> {
  const work = (into: OpenDatabase) => verifyBackup(file, { into, passphrase: settings.passphrase, log, signal })
  const { pool, close } = openDatabase(settings.url, { max: 1, name: RESTORE_NAME })
  const { rows } = await pool
    .query<{ may: boolean }>('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user')
    .finally(close)
  if (rows[0]!.may) return inScratchDatabase(settings.url, work)
  return inScratchServer(log, work).catch((error: unknown) => {
    // Not the database that is backed up: one that never starts is no outage that ends.
    throw isAway(error) ? new BackupProblem(scratchAway((error as Error).message), { cause: error }) : error
  })
}
