/** The house answers a comment. */
import { randomUUID } from 'node:crypto'
import { Refusal } from '../../../src/api/client.ts'
import type { Db, Request, Undoer } from '../../platform/pipeline/implement.ts'
import { undoRow } from '../../platform/sql/undoRow.ts'
import type { CommentKind } from './commentKind.ts'
import { missingComment } from './context.ts'
import { commentName } from './lock.ts'
import { commentRow } from './rows.ts'

/** Which comment is answered, and with what. */
interface Reply {
  readonly ID: number
  readonly Content: string
}

/** The station as somebody who writes: it has a name and no address. */
async function stationAuthor(db: Db, StID: number): Promise<{ ID: number; Name: string }> {
  const { StationName } = await db
    .selectFrom('stations')
    .select('StationName')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  return db
    .insertInto('comment_authors')
    .values({ StID, Identity: 'staff:', Name: StationName })
    .onConflict((conflict) => conflict.columns(['StID', 'Identity']).doUpdateSet({ Name: StationName }))
    .returning(['ID', 'Name'])
    .executeTakeFirstOrThrow()
}

/**
 * Seen at once, below the comment that is answered or the one that one answers. Throws 'missing' without a comment,
 * 'refused' where it is not seen by the public, 'conflict' for the same answer twice.
 */
export async function replyTo(kind: CommentKind, request: Request<Reply>): Promise<{ ID: number; LogID?: number }> {
  const { db, me, now, input, ip, changed, logId } = request
  const row = await commentRow(kind, request, input.ID)
  if (!row) throw missingComment()
  if (row.State !== 'approved' || row.IsStaff)
    throw new Refusal('refused', row.IsStaff ? '不能回复官方回复。' : '只有通过的评论可以回复。')
  const ParentID = row.ParentID ?? row.ID
  const { Content } = input
  // Under the author's lock, so that a key pressed twice answers once.
  const author = await stationAuthor(db, me.StID)
  const same = await db
    .selectFrom('comments')
    .select('ID')
    .where('ParentID', '=', ParentID)
    .where('IsStaff', '=', true)
    .where('State', '=', 'approved')
    .where('Content', '=', Content)
    .executeTakeFirst()
  if (same) throw new Refusal('conflict', '已经回复过一样的内容。')
  const { ID } = await db
    .insertInto('comments')
    .values({
      ...{ StID: me.StID, Kind: kind.kind, TargetID: row.TargetID, ParentID, ClientID: `staff-${randomUUID()}` },
      ...{ AuthorID: author.ID, NickName: author.Name, Address: ip, Content, State: 'approved', IsStaff: true },
      ...{ DecidedBy: me.ID, DecidedAt: now, CreateTime: now, UpdateTime: now },
    })
    .returning('ID')
    .executeTakeFirstOrThrow()
  changed({ ID, Title: commentName(Content), Before: null, After: { State: 'approved', Content, ParentID } })
  return { ID, LogID: logId }
}

const decided = undoRow('comments', '评论')

/** Takes back what was done to comments that are answered. An answer that is taken back is deleted as any comment is, so that panes that show it hear of it. */
export const undoAnswered: Undoer = async (undoing) => {
  const { db, me, change, now } = undoing
  const { ID, Before, After, Title } = change
  if (Before !== null && After !== null) return decided(undoing)
  const goes = Before === null
  const put = await db
    .updateTable('comments')
    .set(goes ? { State: 'deleted', RevertState: 'approved', IsTop: false } : { State: 'approved', RevertState: null })
    .set({ UpdateTime: now })
    .where('ID', '=', ID)
    .where('StID', '=', me.StID)
    .where('IsStaff', '=', true)
    .where('State', '=', goes ? 'approved' : 'deleted')
    .executeTakeFirst()
  if (put.numUpdatedRows !== 1n) return `评论“${Title}”之后又有变动，不能撤销。`
  // It is still there: what is done again brings it back.
  if (goes) undoing.whole({ ...After, ID, StID: me.StID })
  return undefined
}
