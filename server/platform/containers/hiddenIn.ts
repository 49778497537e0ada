/** What of a stored film nobody outside may read, found once. */
import { buffer } from 'node:stream/consumers'
import type { ByteRange, Storage } from '../storage/storage.ts'
import { isLookedThrough, placeRanges } from './placeRanges.ts'

/** A file, by its bytes and what it is. */
export interface FilmFile {
  readonly Sha256: string
  readonly Size: number
  readonly Type: string
}

/** Files that are remembered at a time, and ranges of all of them: one film may have as many as a thousand others. */
const KNOWN = { files: 1000, ranges: 500_000 }
const known = new Map<string, Promise<readonly ByteRange[]>>()
/** How many ranges of each of them. */
const counts = new Map<string, number>()
/** The head of a long film is large: one is read at a time. */
let last: Promise<unknown> = Promise.resolve()

/** The ranges of a file that are blanked before it leaves; see `placeRanges`. Rejects with a StorageProblem where it is not there. */
export function hiddenIn(storage: Storage, { Sha256, Size, Type }: FilmFile): Promise<readonly ByteRange[]> {
  if (!isLookedThrough(Type)) return Promise.resolve([])
  const there = known.get(Sha256)
  if (there) return there
  const found = last.then(() => placeRanges(Size, (start, length) => partOf(storage, { Sha256, Size }, start, length)))
  last = found.catch(() => {})
  known.set(Sha256, found)
  found.then(
    (ranges) => counted(Sha256, ranges.length),
    () => known.delete(Sha256),
  )
  return found
}

/** What was asked first is forgotten first. */
function counted(Sha256: string, count: number): void {
  counts.set(Sha256, count)
  let all = [...counts.values()].reduce((sum, one) => sum + one, 0)
  for (const [first, of] of counts) {
    if (counts.size <= KNOWN.files && all <= KNOWN.ranges) return
    if (first === Sha256) continue
    counts.delete(first)
    known.delete(first)
    all -= of
  }
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
