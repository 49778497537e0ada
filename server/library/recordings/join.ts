/** What was taken down becomes one file and an item of the library. */
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { WorkParts } from '../../platform/jobs/work.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { sweeperOf } from '../../platform/storage/sweeper.ts'
import { bringIn } from '../media/bringIn.ts'
import { addBrought } from '../media/storeMedia.ts'
import { discard } from '../../platform/storage/discard.ts'

type Piece = Pick<StoredIn<'recording_segments'>, 'Sha256' | 'Sequence'>

async function* bytesOf(db: Kysely<Database>, pieces: readonly Piece[]): AsyncGenerator<Uint8Array> {
  for (const { Sha256 } of pieces) for await (const chunk of await storageOf(db).open(Sha256)) yield chunk as Uint8Array
}

/** Puts the pieces together. Done once, whoever does it; answers whether this was it. */
export async function joinPieces(
  { db, pool }: Pick<WorkParts, 'db' | 'pool'>,
  recording: Pick<StoredIn<'recordings'>, 'ID' | 'StID' | 'OwnerID' | 'Title'>,
  now: Date,
): Promise<boolean> {
  const { ID, StID, OwnerID, Title } = recording
  const pieces = await db
    .selectFrom('recording_segments')
    .select(['Sha256', 'Sequence'])
    .where('RecordingID', '=', ID)
    .orderBy('Nth')
    .execute()
  const path = await storageOf(db).scratch()
  try {
    await pipeline(Readable.from(bytesOf(db, pieces)), createWriteStream(path))
    const isFragmented = pieces[0]?.Sequence === -1
    const brought = await bringIn(db, { path, FileName: `${Title}.${isFragmented ? 'mp4' : 'ts'}` })
    const isOurs = await db.transaction().execute(async (trx) => {
      const going = await trx
        .selectFrom('recordings')
        .select('ID')
        .where('ID', '=', ID)
        .where('State', 'in', ['running', 'stopping'])
        .forUpdate()
        .executeTakeFirst()
      if (!going) return false
      const columns = { Source: 'record', SourceID: ID }
      const { MediaID } = await addBrought({ db: trx, me: { ID: OwnerID, StID }, now }, brought, { Title, columns })
      await trx
        .updateTable('recordings')
        .set({ State: 'done', MediaID, Problem: '', UpdateTime: now })
        .where('ID', '=', ID)
        .execute()
      await trx.deleteFrom('recording_segments').where('RecordingID', '=', ID).execute()
      return true
    })
    // Bytes that something else is made of stay.
    const sweeper = isOurs ? await sweeperOf({ db, pool }, 0) : undefined
    for (const { Sha256 } of pieces) await sweeper?.take(Sha256)
    return isOurs
  } finally {
    await discard(path)
  }
}
