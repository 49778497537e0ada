/** The log line of an upload that a server ended by itself: whoever sent it did it. */
import type { Kysely } from 'kysely'
import { uploadActions } from '../../../src/api/library/uploads/actions.ts'
import type { Database } from '../../platform/database/schema.ts'
import { writeLogLine } from '../../platform/pipeline/audit.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { localCaller } from '../../platform/pipeline/inProcess.ts'
import type { Finished } from './resumable/finish.ts'

const { log } = uploadActions.combineMedia.combineMedia

/** Writes the line. */
export async function logFinished(db: Kysely<Database>, { MediaID, FileName }: Finished, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const person = await tx
      .selectFrom('media as m')
      .innerJoin('admin_users as u', 'u.ID', 'm.AdminID')
      .innerJoin('roles as r', 'r.ID', 'u.RoleID')
      .select([
        'u.ID',
        'u.StID',
        'u.UserName as AdminUserName',
        'u.AdminUserRealName',
        'u.RoleID',
        'r.Name as RoleName',
      ])
      .where('m.ID', '=', MediaID)
      .executeTakeFirst()
    if (!person) return
    const { title, type, module } = log
    const line = {
      Title: title,
      ActionType: type,
      Module: module,
      EventID: [MediaID],
      Modifys: [{ ID: MediaID, Title: FileName, Before: null, After: { FileName } }],
    }
    await writeLogLine(tx as Db, line, { person, caller: localCaller, action: 'uploads.combineMedia', now })
  })
}
