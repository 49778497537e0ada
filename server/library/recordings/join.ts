/** What was taken down becomes one file and an item of the library. */
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { WorkParts } from '../../platform/jobs/work.ts'
import { discard } from '../../platform/storage/discard.ts'
import { pauseWithoutRoom } from '../../platform/http/arrive.ts'
import { sizeText } from '../../platform/http/readBytes.ts'
import { StorageProblem, type Storage } from '../../platform/storage/storage.ts'
import { storageOf } from '../../platform/storage/heldStorage.ts'
import { sweeperOf } from '../../platform/storage/sweeper.ts'
import { bringIn } from '../media/bringIn.ts'
import { addBrought } from '../media/storeMedia.ts'
import { HEAD } from './follow.ts'
import { withLost } from './gaps.ts'
import { tell } from './say.ts'
import { writePieces } from './writePieces.ts'

/** How it is put together. */
interface Joining {
  readonly now: Date
  readonly signal: AbortSignal
  /** See writePieces. */
  readonly isLast: boolean
}

type Parts = Pick<WorkParts, 'db' | 'pool'>

/**
 * Puts the pieces together, those that are there: what is lost or damaged is a gap. Done once, whoever does it. Answers
 * why nothing can be made of them: one sentence for people; undefined: it is done. Rejects with a Refusal where the whole is no
 * video, with a StorageProblem where the disk or the storage is in the way.
 */
export async function joinPieces(
  { db, pool }: Parts,
  recording: Pick<StoredIn<'recordings'>, 'ID' | 'StID' | 'OwnerID' | 'Title'>,
  { now, signal, isLast }: Joining,
): Promise<string | undefined> {
  const { ID, StID, OwnerID, Title } = recording
  const pieces = await piecesOf(db, ID)
  const storage = storageOf(db)
  await refuseWithoutRoom(storage, sumOf(pieces, 'Size'))
  const path = await storage.scratch()
  try {
    const lost = await writePieces(pieces, { storage, path, signal, isLast })
    const parts = pieces.filter(({ Sequence }) => Sequence !== HEAD)
    const there = parts.filter((piece) => !lost.has(piece))
    if (there.length === 0) return '录到的片段全都丢失或损坏了，没有可以放进媒资库的内容。'
    const isFragmented = parts.length < pieces.length
    if (isFragmented && lost.has(pieces[0]!))
      return '录到的第一段（格式信息）丢失或损坏了，没有它，其余的片段不能播放。'
    const brought = await bringIn(db, { path, FileName: `${Title}.${isFragmented ? 'mp4' : 'ts'}` })
    const isOurs = await db.transaction().execute(async (trx) => {
      const going = await trx
        .selectFrom('recordings')
        .select('Gaps')
        .where('ID', '=', ID)
        .where('State', 'in', ['running', 'stopping'])
        .forUpdate()
        .executeTakeFirst()
      if (!going) return false
      const columns = { Source: 'record', SourceID: ID }
      const { MediaID } = await addBrought({ db: trx, me: { ID: OwnerID, StID }, now }, brought, { Title, columns })
      await trx
        .updateTable('recordings')
        .set({
          State: 'done',
          ...{ MediaID, Problem: '', UpdateTime: now, Gaps: withLost(going.Gaps, parts, lost) },
          ...{ Segments: there.length, Size: sumOf(there, 'Size'), DurationMs: sumOf(there, 'DurationMs') },
        })
        .where('ID', '=', ID)
        .execute()
      await trx.deleteFrom('recording_segments').where('RecordingID', '=', ID).execute()
      await tell(trx, [{ ID, StID }])
      return true
    })
    // Bytes that something else is made of stay.
    const sweeper = isOurs ? await sweeperOf({ db, pool }, 0) : undefined
    for (const { Sha256 } of pieces) await sweeper?.take(Sha256)
    return undefined
  } finally {
    await discard(path)
  }
}

const piecesOf = (db: Parts['db'], ID: number) =>
  db
    .selectFrom('recording_segments')
    .select(['Sha256', 'Size', 'Sequence', 'DurationMs', 'CreateTime'])
    .where('RecordingID', '=', ID)
    .orderBy('Nth')
    .execute()

const sumOf = <Name extends 'Size' | 'DurationMs'>(
  pieces: readonly { readonly [N in Name]: number }[],
  name: Name,
): number => pieces.reduce((sum, piece) => sum + piece[name], 0)

/** The whole lies beside its pieces until it is one. */
async function refuseWithoutRoom(storage: Pick<Storage, 'room'>, bytes: number): Promise<void> {
  await pauseWithoutRoom(storage, bytes).catch((error: unknown) => {
    if (!(error instanceof StorageProblem) || error.kind !== 'full') throw error
    throw new StorageProblem('full', `服务器的磁盘放不下录到的内容（还要 ${sizeText(bytes)}），请联系管理员。`)
  })
}
