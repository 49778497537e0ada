/** What was taken down of a stream, written behind each other into one file. */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { watchRoom } from '../../platform/http/arrive.ts'
import { onDisk } from '../../platform/storage/diskProblem.ts'
import { StorageProblem, type Storage, type Stored } from '../../platform/storage/storage.ts'

/** What comes over a network may be damaged on its way: it is read as often before it counts as damaged. */
const READINGS = 2

/** How it is written. */
interface Writing {
  readonly storage: Pick<Storage, 'open' | 'room'>
  readonly path: string
  readonly signal: AbortSignal
  /** Nobody waits any longer for a disk that cannot read a piece. */
  readonly isLast: boolean
}

/**
 * Writes those that are in the storage as they were put there; answers the others. Rejects with a StorageProblem where the
 * storage or the disk is what is in the way.
 */
export async function writePieces<Piece extends Stored>(
  pieces: readonly Piece[],
  { storage, path, signal, isLast }: Writing,
): Promise<Set<Piece>> {
  const lost = new Set<Piece>()
  // There was room for all when it began: others write, too.
  const coming = watchRoom(storage)
  async function* sound(): AsyncGenerator<Uint8Array> {
    for (const piece of pieces) {
      const bytes = await soundBytes(storage, piece, isLast)
      if (!bytes) lost.add(piece)
      else {
        await coming(bytes.length)
        yield bytes
      }
    }
  }
  await onDisk(() => pipeline(Readable.from(sound()), createWriteStream(path, { flags: 'wx' }), { signal }))
  return lost
}

async function soundBytes(
  storage: Writing['storage'],
  { Sha256, Size }: Stored,
  isLast: boolean,
): Promise<Uint8Array | undefined> {
  for (let left = READINGS; left > 0; left--)
    try {
      const bytes = await buffer(await storage.open(Sha256, undefined, Size))
      if (createHash('sha256').update(bytes).digest('hex') === Sha256) return bytes
    } catch (error) {
      if (error instanceof StorageProblem && !error.mayPass) return undefined
      // A sector that is broken stays so; a disk that is away for a moment says the same.
      if (!isLast || (error as NodeJS.ErrnoException).code !== 'EIO') throw error
    }
  return undefined
}
