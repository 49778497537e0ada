/** Tracks of a film that are neither seen nor heard: where a camera writes its way, second by second. Pure. */
import { boxAt, boxesIn, type Box, type Part } from './boxes.ts'
import type { ByteRange } from '../storage/storage.ts'

/** What is seen, heard, or says which frame it is. */
const shown: ReadonlySet<string> = new Set(['vide', 'soun', 'clcp', 'tmcd'])
/** What is read as subtitles: words of people, or where a drone was. */
const read: ReadonlySet<string> = new Set(['text', 'sbtl', 'subt'])

/** The samples of a track, as ranges of the file, both ends included. `isRead`: they are a text, which tells a place or not. */
export interface UntoldTrack {
  readonly isRead: boolean
  readonly samples: readonly ByteRange[]
}

/** Every such track in a head of a film. */
export function untoldTracks(part: Part, moov: Box): UntoldTrack[] {
  return [...boxesIn(part, moov.start, moov.end)].flatMap((box) => {
    if (box.type === 'gps ') return [{ isRead: false, samples: listedIn(part, box) }]
    if (box.type !== 'trak') return []
    const handler = boxAt(part, box, 'mdia', 'hdlr')
    const kind = handler && part.bytes.toString('latin1', handler.start + 8, handler.start + 12)
    const table = boxAt(part, box, 'mdia', 'minf', 'stbl')
    if (kind === undefined || shown.has(kind) || !table) return []
    return [{ isRead: read.has(kind), samples: samplesIn(part, table) }]
  })
}

/** Cameras of cars keep a list of where they wrote their way: places and lengths, behind two numbers. */
function listedIn(part: Part, box: Box): ByteRange[] {
  const { bytes } = part
  return Array.from({ length: rowsIn(bytes, box, 8, 8) }, (_, row) => {
    const at = box.start + 8 + 8 * row
    const start = bytes.readUInt32BE(at)
    return { start, end: start + bytes.readUInt32BE(at + 4) - 1 }
  })
}

/** Ranges of one track that are looked for: an hour of 60 in a second. More cannot be told apart. */
const MOST = 220_000

/** Where the samples of a track stand: chunk by chunk. Nothing is read out of a table before it is needed: anybody may send one. */
function samplesIn(part: Part, table: Box): ByteRange[] {
  const starts = chunkStarts(part, table)
  const inChunk = samplesOfChunk(part, table)
  const sizeOf = sampleSizes(part, table)
  const ranges: ByteRange[] = []
  let sample = 0
  for (let chunk = 0; chunk < starts.count; chunk++) {
    if (ranges.length >= MOST) part.left = -1
    if (part.left < 0) break
    const behind = sample + inChunk(chunk)
    const size = sizeOf(sample, behind)
    const start = starts.at(chunk)
    if (size > 0) ranges.push({ start, end: start + size - 1 })
    sample = behind
  }
  return ranges
}

/** How many rows of `width` bytes a table has behind its head, no more than there are bytes for. */
function rowsIn(bytes: Buffer, box: Box, head: number, width: number): number {
  if (box.start + head > box.end) return 0
  return Math.min(bytes.readUInt32BE(box.start + head - 4), Math.floor((box.end - box.start - head) / width))
}

/** Where chunks begin. */
function chunkStarts(part: Part, table: Box): { readonly count: number; readonly at: (chunk: number) => number } {
  const { bytes } = part
  const short = boxAt(part, table, 'stco')
  const long = boxAt(part, table, 'co64')
  if (short)
    return { count: rowsIn(bytes, short, 8, 4), at: (chunk) => bytes.readUInt32BE(short.start + 8 + 4 * chunk) }
  if (long)
    return {
      count: rowsIn(bytes, long, 8, 8),
      at: (chunk) => Number(bytes.readBigUInt64BE(long.start + 8 + 8 * chunk)),
    }
  return { count: 0, at: () => 0 }
}

/** How many samples a chunk has; asked for in order: a row of the table counts from its chunk on. */
function samplesOfChunk(part: Part, table: Box): (chunk: number) => number {
  const { bytes } = part
  const box = boxAt(part, table, 'stsc')
  const rows = box ? rowsIn(bytes, box, 8, 12) : 0
  let row = -1
  return (chunk) => {
    while (row + 1 < rows && bytes.readUInt32BE(box!.start + 8 + 12 * (row + 1)) <= chunk + 1) row++
    return row < 0 ? 0 : bytes.readUInt32BE(box!.start + 12 + 12 * row)
  }
}

/** How many bytes samples have together, by their numbers from 0, the second one not among them. */
function sampleSizes(part: Part, table: Box): (from: number, to: number) => number {
  const { bytes } = part
  const box = boxAt(part, table, 'stsz')
  if (!box || box.end - box.start < 12) return () => 0
  const each = bytes.readUInt32BE(box.start + 4)
  if (each > 0) {
    const count = bytes.readUInt32BE(box.start + 8)
    return (from, to) => each * Math.max(0, Math.min(to, count) - from)
  }
  const rows = rowsIn(bytes, box, 12, 4)
  return (from, to) => {
    let size = 0
    for (let sample = from; sample < Math.min(to, rows); sample++)
      size += bytes.readUInt32BE(box.start + 12 + 4 * sample)
    return size
  }
}
