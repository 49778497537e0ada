/** Pieces of an upload. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../../src/api/client.ts'
import type { Database } from '../../../platform/database/schema.ts'
import { queueJobs } from '../../../platform/jobs/queue.ts'
import { syncedAfterAll } from '../../../platform/sql/unsynced.ts'
import type { Stored } from '../../../platform/storage/storage.ts'
import { refuseBeyondQuota } from '../quota.ts'
import type { SessionRow } from './rows.ts'

/** The job that makes one file of all pieces. */
export const FINISH = 'uploads.finish'
/** Ours: how long whoever sent the last piece has to ask for the file itself, in seconds, before a server does it anyway. */
const GRACE_SECONDS = 2

type Session = Pick<SessionRow, 'ID' | 'AdminID' | 'StID' | 'Key' | 'Offset' | 'Size'>

/**
 * Adds a piece that lies in the storage behind those that are here. With the last one a job is queued that ends the upload,
 * whatever becomes of this server. In a transaction. Throws 'conflict' where the upload has gone on meanwhile, 'limit' where
 * it would be more than was announced, or more than the station may keep.
 */
export async function addPiece(db: Kysely<Database>, session: Session, piece: Stored): Promise<SessionRow> {
  const row = await movedOn(db, session, piece.Size)
  await db
    .insertInto('upload_pieces')
    .values({ SessionID: row.ID, Number: row.Pieces, ...piece })
    .execute()
  return row
}

/** A file that has grown to `size` bytes, `added` of them just now. */
export interface Growth {
  readonly name: string
  readonly size: number
  readonly added: number
  /** Of all of it as it was written, in hex digits: what lies on the disk is held against it. */
  readonly Digest: string
}

/** As addPiece, for bytes that went into a file that grows: the last piece has become longer, or a new one begun. */
export async function addGrowth(
  db: Kysely<Database>,
  session: Session,
  { name, size, added, Digest }: Growth,
): Promise<SessionRow> {
  const row = await movedOn(db, session, added)
  if (size === added)
    await db
      .insertInto('upload_pieces')
      .values({ SessionID: row.ID, Number: row.Pieces, Size: size, File: name, Digest })
      .execute()
  else
    await db
      .updateTable('upload_pieces')
      .set({ Size: size, Digest })
      .where('SessionID', '=', row.ID)
      .where('File', '=', name)
      .execute()
  return row
}

/** Throws 'limit' where so many more bytes are more than was announced: before they are kept anywhere. */
export function refuseMore({ Offset, Size }: Pick<Session, 'Offset' | 'Size'>, added: number): void {
  if (Offset + added <= Size) return
  throw new Refusal('limit', `传来的比说好的多：文件应有 ${Size} 字节，现在有 ${Offset + added} 字节，请重新上传。`)
}

async function movedOn(db: Kysely<Database>, session: Session, added: number): Promise<SessionRow> {
  refuseMore(session, added)
  const { ID, AdminID, StID, Key, Offset } = session
  // Several that were all told there is room may be more together.
  await refuseBeyondQuota(db, { ID: AdminID, StID }, added, { holds: true, besidePromised: false })
  const row = await db
    .updateTable('upload_sessions')
    .set((eb) => ({
      Offset: eb('Offset', '+', added),
      Pieces: eb('Pieces', '+', 1),
      UpdateTime: sql`now()`,
    }))
    .where('ID', '=', ID)
    .where('Offset', '=', Offset)
    .where('State', '=', 'open')
    .returningAll()
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', '这次上传已经从别处继续了，请重新查看进度。')
  if (row.Offset === row.Size) {
    // Nobody may come again: from here on the servers end it by themselves.
    await syncedAfterAll(db)
    await queueJobs(db, [{ kind: FINISH, key: Key, dueAt: new Date(Date.now() + GRACE_SECONDS * 1000) }])
  }
  return row
}
