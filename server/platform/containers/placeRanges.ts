/** Which bytes of a film or a sound tell where it was taken. */
import type { ByteRange } from '../storage/storage.ts'
import { placesInBoxes } from './placesInBoxes.ts'
import { isMatroska, placesInMatroska } from './placesInMatroska.ts'

/** The rules by which places are found, by number: where they find more than before, films leave with other bytes. */
export const RULES = 2

/** Reads so many bytes of a file from a place on, fewer at its end. */
export type ReadAt = (start: number, length: number) => Promise<Buffer>

/** Whether files of a type are looked through. What of them is a container says the file itself, not what it is called. */
export const isLookedThrough = (type: string): boolean => /^(?:video|audio)\//.test(type)

/**
 * The ranges, in order, both ends included; none where nothing is told, or where it is no container that is known here. Ours: what
 * cannot be looked through to its end, as no camera writes it, counts as telling.
 */
export async function placeRanges(size: number, read: ReadAt): Promise<ByteRange[]> {
  const found = await (isMatroska(await read(0, 4)) ? placesInMatroska : placesInBoxes)(size, read)
  return inOrder(found.filter(({ start, end }) => start < size && start <= end))
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
