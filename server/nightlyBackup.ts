/** The nightly backup of this server: as the operator set it, with messages to administrators. */
import { sql, type Kysely } from 'kysely'
import { planNightly } from './platform/backup/night.ts'
import { nightlyWork, type NightlySettings } from './platform/backup/nightly.ts'
import type { Database } from './platform/database/schema.ts'
import type { Work } from './platform/jobs/work.ts'
import type { Environment } from './environment.ts'
import type { Newsroom } from './openNewsroom.ts'
import { release } from './release.ts'
import { sendNotes, systemSender } from './system/messages/send.ts'

/** The page of those who look after a station. */
const PAGE = '/setManage/StationSet'

/** The work, which is planned besides; none where the operator gave no folder. */
export async function nightlyBackup(
  { db, url }: Newsroom,
  environment: Environment,
  now: Date,
): Promise<readonly Work[]> {
  const { backupDir, backupAt, backupKeep, backupPassphrase, dataDir, storage } = environment
  if (backupDir === undefined) return []
  const settings: NightlySettings = {
    ...{ url, dataDir, storage, version: release, folder: backupDir, at: backupAt, keep: backupKeep },
    ...{ passphrase: backupPassphrase, tellFailure: tellAdministrators },
  }
  await planNightly(db, settings, now)
  return [nightlyWork(settings)]
}

/** Tells everybody who looks after a station: the backup is everybody's. Why is for the operator and stands in the log. */
export async function tellAdministrators(db: Kysely<Database>, lastGood: Date | undefined): Promise<void> {
  const { rows } = await sql<{ ID: number }>`
    select u."ID" from admin_users u join roles r on r."ID" = u."RoleID"
    where u."Enabled" and r."Enabled" and (r."AllPowers" or exists (
      select from role_menus p join menus m on m."ID" = p."MenuID" where p."RoleID" = r."ID" and m."PageUrl" = ${PAGE}))
    order by u."ID"`.execute(db)
  const since = lastGood ? `最近一次成功的是 ${lastGood.toISOString().slice(0, 10)} 的` : '还没有一次成功过'
  const Title = `每夜备份没有成功，${since}；请运维人员查看服务器日志`
  await sendNotes(
    db,
    systemSender(0),
    rows.map(({ ID }) => ({ UserID: ID, Type: '备份', Title, Page: PAGE, Params: {} })),
  )
}
