/** Uploads in pieces that have not ended: one's own, and for whoever looks after them those of others, to be seen and dropped. */
import { sql, type Kysely } from 'kysely'
import { may, type Me } from '../../../../src/api/access.ts'
import { buttonOf } from '../../../../src/api/actions.ts'
import type { OutputOf, ParsedOf } from '../../../../src/api/contract.ts'
import { mediaActions } from '../../../../src/api/library/media/actions.ts'
import { media } from '../../../../src/api/library/media/calls.ts'
import { uploadActions } from '../../../../src/api/library/uploads/actions.ts'
import type { uploads } from '../../../../src/api/library/uploads/calls.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { sizeText } from '../../../platform/http/readBytes.ts'
import type { Request } from '../../../platform/pipeline/implement.ts'
import { ownSession, shownSession } from './rows.ts'
import { endingGrowth } from './whole.ts'

type Calls = (typeof uploads)['calls']

/** Ours: how many of their own somebody sees, and how many of others whoever looks after them. */
const OWN = 50
const OTHERS = 500

/** What others of the station have on their way, the newest first; nothing for whoever may not delete media for good. */
async function ofOthers(db: Kysely<Database>, me: Me, Key?: string) {
  if (!may(me, media.pages, buttonOf(mediaActions.purge.purge))) return []
  return db
    .selectFrom('upload_sessions as s')
    .innerJoin('admin_users as u', 'u.ID', 's.AdminID')
    .selectAll('s')
    .select(sql<string>`coalesce(nullif(u."AdminUserRealName", ''), u."UserName")`.as('Sender'))
    .where('s.StID', '=', me.StID)
    .where('s.AdminID', '<>', me.ID)
    .where('s.State', '=', 'open')
    .$if(Key !== undefined, (query) => query.where('s.Key', '=', Key!))
    .orderBy('s.ID', 'desc')
    .limit(OTHERS)
    .execute()
}

/** The handler of GET /api/uploads/mine. */
export async function uploadsUnderWay({
  db,
  me,
  input,
}: Request<ParsedOf<Calls['mine']>>): Promise<OutputOf<Calls['mine']>> {
  const own = await db
    .selectFrom('upload_sessions')
    .selectAll()
    .where('AdminID', '=', me.ID)
    .where('StID', '=', me.StID)
    .where('State', '<>', 'done')
    .orderBy('ID', 'desc')
    .limit(OWN)
    .execute()
  const others = input.IsAll ? await ofOthers(db, me) : []
  return Promise.all([...own, ...others].map((row) => shownSession(db, row)))
}

/** The handler of POST /api/uploads/drop. Throws 'missing'. */
export async function dropUpload(request: Request<ParsedOf<Calls['drop']>>): Promise<null> {
  const { db, me, input } = request
  const [other] = await ofOthers(db, me, input.FoldName)
  const { ID, FileName, Offset } = other ?? (await ownSession(db, me, input.FoldName))
  await endingGrowth(db, ID, () => db.deleteFrom('upload_sessions').where('ID', '=', ID).execute())
  request.changed({ ID, Title: FileName, Before: { FileName }, After: null })
  if (!other) return null
  await request.logAlso({
    ...{ Title: '取消别人的上传', ActionType: '2', Module: uploadActions.combineMedia.combineMedia.log.module },
    ...{ EventID: [], ReMark: `${other.Sender}上传的「${FileName}」，已传 ${sizeText(Offset)}` },
  })
  return null
}
