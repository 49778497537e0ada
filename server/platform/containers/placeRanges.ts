/** Which bytes of a film or a sound tell where it was taken. */
import type { ByteRange } from '../storage/storage.ts'
import { HEAD, headOf, type Box } from './boxes.ts'
import { placeNotesIn } from './placeNotes.ts'
import { untoldSamples } from './placeTracks.ts'

/** Types whose files are looked through: those that are made of boxes. Ours: of others nobody's camera writes a place in them. */
export const boxed: ReadonlySet<string> = new Set(['video/mp4', 'video/quicktime', 'audio/mp4'])

/** Reads so many bytes of a file from a place on, fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>

/** Boxes of a file that are looked at: a live stream's file has one for every second, none of which tells more than the first. */
const MOST = 64
/** The largest head that is read, in bytes: of a day of film it is as much. */
const LARGEST = 64 * 1024 * 1024
/** Notes may stand beside the head. */
const looked: ReadonlySet<string> = new Set(['moov', 'meta', 'uuid', 'udta'])

/** The ranges, in order, both ends included; none where nothing is told, or where the file cannot be read as boxes. */
export async function placeRanges(size: number, read: ReadAt): Promise<ByteRange[]> {
  const found: ByteRange[] = []
  for (let at = 0, count = 0; count < MOST; count++) {
    const head = await read(at, HEAD)
    const box = headOf(head, at, size, at)
    if (!box) break
    if (looked.has(box.type) && box.end - at <= LARGEST) {
      const bytes = await read(at, box.end - at)
      // The box itself is what stands in the file.
      const file: Box = { type: '', number: 0, start: 0, end: bytes.length }
      const notes = placeNotesIn(bytes, file)
      found.push(...notes.map(({ start, end }) => ({ start: start + at, end: end + at })))
      if (box.type === 'moov') found.push(...untoldSamples(bytes, { ...box, start: box.start - at, end: bytes.length }))
    }
    at = box.end
  }
  return inOrder(found.filter(({ start }) => start < size))
}

/** From the first to the last, those that touch as one. */
function inOrder(ranges: readonly ByteRange[]): ByteRange[] {
  const all: { start: number; end: number }[] = []
  for (const { start, end } of ranges.toSorted((one, other) => one.start - other.start)) {
    const last = all.at(-1)
    if (last && start <= last.end + 1) last.end = Math.max(last.end, end)
    else all.push({ start, end })
  }
  return all
}
