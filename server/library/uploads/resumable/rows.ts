/** Uploads in pieces as the database keeps them. */
import type { Kysely, Selectable } from 'kysely'
import type { Me } from '../../../../src/api/access.ts'
import { Refusal } from '../../../../src/api/client.ts'
import type { UploadSession } from '../../../../src/api/library/uploads/fields.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { UploadSessions } from '../../../platform/database/tables/uploads.ts'
import { itemOf } from '../item.ts'

/** One upload. */
export type SessionRow = Selectable<UploadSessions>

const MB = 1024 * 1024
/** Ours: the first piece, the smallest and the largest, in bytes. */
const PIECES = { first: 5 * MB, least: MB, most: 64 * MB } as const
/** Ours: how long a piece should take, in seconds: well within the client's 20. */
const PIECE_SECONDS = 6

/** An upload of the person by its key. Throws 'missing' where there is none: another's is none. */
export async function ownSession(db: Kysely<Database>, me: Pick<Me, 'ID' | 'StID'>, Key: string): Promise<SessionRow> {
  const row = await db
    .selectFrom('upload_sessions')
    .selectAll()
    .where('Key', '=', Key)
    .where('AdminID', '=', me.ID)
    .where('StID', '=', me.StID)
    .executeTakeFirst()
  if (row) return row
  throw new Refusal('missing', '没有这次上传，可能已完成、已放弃、被管理员取消，或放置太久被清理，请重新上传。')
}

/** How large the next piece should be, by the pace of those that are here. */
function pieceSizeOf({ Offset, Pieces, CreateTime, UpdateTime }: SessionRow): number {
  const seconds = (UpdateTime.getTime() - CreateTime.getTime()) / 1000
  if (Pieces === 0 || seconds <= 0) return PIECES.first
  const size = (Offset / seconds) * PIECE_SECONDS
  return Math.round(Math.min(PIECES.most, Math.max(PIECES.least, size)))
}

/** An upload as its person sees it, or with its `Sender` as another does. */
export async function shownSession(
  db: Kysely<Database>,
  row: SessionRow & { readonly Sender?: string },
): Promise<UploadSession> {
  const { Key, FileName, Size, Offset, Pieces, State, Problem, MediaID, StID, Sender = '' } = row
  const Item = MediaID === null ? null : ((await itemOf(db, StID, MediaID)) ?? null)
  const PieceSize = pieceSizeOf(row)
  return { FoldName: Key, FileName, Size, Offset, MaxCut: Pieces, PieceSize, State, Problem, Item, Sender }
}
