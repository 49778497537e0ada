/** Pieces of an upload. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { queueJobs } from '../../../platform/jobs/queue.ts'
import type { Stored } from '../../../platform/storage/storage.ts'
import type { SessionRow } from './rows.ts'

/** The job that makes one file of all pieces. */
export const FINISH = 'uploads.finish'
/** Ours: how long whoever sent the last piece has to ask for the file itself, in seconds, before a server does it anyway. */
const GRACE_SECONDS = 2

/**
 * Adds a piece that lies in the storage behind those that are here. With the last one a job is queued that ends the upload,
 * whatever becomes of this server. Throws 'conflict' where the upload has gone on meanwhile, 'limit' where it would be more
 * than was announced.
 */
export async function addPiece(
  db: Kysely<Database>,
  { ID, Key, Offset, Size }: Pick<SessionRow, 'ID' | 'Key' | 'Offset' | 'Size'>,
  piece: Stored,
): Promise<SessionRow> {
  if (Offset + piece.Size > Size)
    throw new Refusal(
      'limit',
      `传来的比说好的多：文件应有 ${Size} 字节，现在有 ${Offset + piece.Size} 字节，请重新上传。`,
    )
  const row = await db
    .updateTable('upload_sessions')
    .set((eb) => ({
      Offset: eb('Offset', '+', piece.Size),
      Pieces: eb('Pieces', '+', 1),
      UpdateTime: sql`now()`,
    }))
    .where('ID', '=', ID)
    .where('Offset', '=', Offset)
    .where('State', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', '这次上传已经从别处继续了，请重新查看进度。')
  await db
    .insertInto('upload_pieces')
    .values({ SessionID: ID, Number: row.Pieces, ...piece })
    .execute()
  if (row.Offset === row.Size)
    await queueJobs(db, [{ kind: FINISH, key: Key, dueAt: new Date(Date.now() + GRACE_SECONDS * 1000) }])
  return row
}
