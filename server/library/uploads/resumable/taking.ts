/** Taking what comes of an upload: into a file that grows, or, where the storage has none, into one piece after the other. */
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'
import { pauseWithoutRoom, watchRoom } from '../../../platform/http/arrive.ts'
import { onDisk } from '../../../platform/storage/diskProblem.ts'
import { unsynced } from '../../../platform/sql/unsynced.ts'
import { keepFile } from '../../../platform/storage/keepFile.ts'
import { storageOf } from '../../../platform/storage/heldStorage.ts'
import type { Growing } from '../../../platform/storage/storage.ts'
import { refuseGoingOn } from './goOn.ts'
import { addGrowth, addPiece } from './pieces.ts'
import type { SessionRow } from './rows.ts'
import { discard } from '../../../platform/storage/discard.ts'

/** Where bytes go until they are kept. */
export interface Taking {
  /** How many are not kept yet. */
  size(): number
  write(chunk: Uint8Array): Promise<void>
  /** Keeps them, and ends this. Answers the upload as it is then. */
  keep(row: SessionRow): Promise<SessionRow>
}

/**
 * Begins to take what comes behind what is here. Only for whoever holds the upload. Rejects with a Refusal 'limit' where no
 * room is kept for it and none is left, with a StorageProblem, as does writing, while the disk is full; what came is kept.
 */
export async function beginTaking(db: Kysely<Database>, row: SessionRow): Promise<Taking> {
  const { growing } = storageOf(db)
  await refuseGoingOn(db, row)
  await pauseWithoutRoom(storageOf(db))
  const taking = await (growing ? takingOnto(db, growing, row) : takingApart(db))
  const coming = watchRoom(storageOf(db))
  return {
    ...taking,
    async write(chunk) {
      await coming(chunk.length)
      await taking.write(chunk)
    },
  }
}

async function takingOnto(db: Kysely<Database>, growing: Growing, { ID }: SessionRow): Promise<Taking> {
  const last = await db
    .selectFrom('upload_pieces')
    .select(['File', 'Size'])
    .where('SessionID', '=', ID)
    .orderBy('Number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const before = last?.File ? await growing.resume(last.File, last.Size) : undefined
  const file = before ?? (await growing.begin())
  const from = file.size()
  const added = () => file.size() - from
  return {
    size: added,
    write: (chunk) => file.write(chunk),
    async keep(now) {
      await file.close()
      if (added() === 0 && !before) await growing.remove(file.name)
      if (added() === 0) return now
      // What of it is lost with PostgreSQL is sent again; the file may well be longer than what counts.
      return unsynced(db, (tx) =>
        addGrowth(tx, now, { name: file.name, size: file.size(), added: added(), Digest: file.digest() }),
      )
    },
  }
}

async function takingApart(db: Kysely<Database>): Promise<Taking> {
  const path = await storageOf(db).scratch()
  const file = await onDisk(() => open(path, 'wx'))
  const hash = createHash('sha256')
  let Size = 0
  return {
    size: () => Size,
    async write(chunk) {
      await onDisk(() => file.write(chunk))
      hash.update(chunk)
      Size += chunk.length
    },
    async keep(now) {
      try {
        await file.close()
        if (Size === 0) return now
        const piece = await keepFile(db, path, { Sha256: hash.digest('hex'), Size })
        return await unsynced(db, (tx) => addPiece(tx, now, piece))
      } finally {
        await discard(path)
      }
    },
  }
}
