/** What of a stored film nobody outside may read, found once. */
import { buffer } from 'node:stream/consumers'
import type { ByteRange, Storage } from '../storage/storage.ts'
import { onceEach } from './onceEach.ts'
import { isLookedThrough, placeRanges } from './placeRanges.ts'

/** A file, by its bytes and what it is. */
export interface FilmFile {
  readonly Sha256: string
  readonly Size: number
  readonly Type: string
}

/** One film may have as many ranges as a thousand others, and the head of a long one is large. */
const found = onceEach<readonly ByteRange[]>({ most: 1000, weightOf: ({ length }) => length, heaviest: 500_000 })

/** The ranges of a file that are blanked before it leaves; see `placeRanges`. Rejects with a StorageProblem where it is not there. */
export async function hiddenIn(storage: Storage, { Sha256, Size, Type }: FilmFile): Promise<readonly ByteRange[]> {
  if (!isLookedThrough(Type)) return []
  return found(Sha256, () => placeRanges(Size, (start, length) => partOf(storage, { Sha256, Size }, start, length)))
}

async function partOf(
  storage: Storage,
  { Sha256, Size }: Pick<FilmFile, 'Sha256' | 'Size'>,
  start: number,
  length: number,
): Promise<Buffer> {
  const end = Math.min(start + length, Size) - 1
  if (end < start) return Buffer.alloc(0)
  return buffer(await storage.open(Sha256, { start, end }, Size))
}
