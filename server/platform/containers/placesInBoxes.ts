/** Which bytes of a film that is made of boxes (MP4, MOV, M4A, 3GP) tell where it was taken. */
import type { ByteRange } from '../storage/storage.ts'
import { HEAD, headOf, type Box, type Part } from './boxes.ts'
import { empty, placeNotesIn, TELLS_PLACE } from './placeNotes.ts'
import type { ReadAt } from './placeRanges.ts'
import { untoldTracks, type UntoldTrack } from './placeTracks.ts'

/** Boxes of a file that are looked at: a live stream's file has one for every second, none of which tells more than the first. */
const MOST = 64
/** How much of a file is read for it, in bytes: the head of a day of film is as much. */
const LARGEST = 64 * 1024 * 1024
/** Boxes within them: a head has some dozens for each track. */
const MOST_WITHIN = 50_000
/** Notes may stand beside the head. */
const looked: ReadonlySet<string> = new Set(['moov', 'meta', 'uuid', 'udta'])
/** What a file of boxes begins with, ours: of anything else nothing is looked for. */
const begins: ReadonlySet<string> = new Set([...looked, 'ftyp', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp', 'moof'])

/** Texts of a track that are read to find out what it is about, and how much of each, in bytes. */
const TEXTS = { most: 8, length: 4096 } as const
/** Two numbers as a map has them. */
const COORDINATES = /-?\d{1,3}\.\d{4,}\D{1,12}-?\d{1,3}\.\d{4,}/

/** The ranges, in no order. */
export async function placesInBoxes(size: number, read: ReadAt): Promise<ByteRange[]> {
  const found: ByteRange[] = []
  let [room, hasHead] = [LARGEST, false]
  let at = 0
  for (let count = 0; count < MOST; count++) {
    const box = headOf(await read(at, HEAD), at, size, at)
    if (!box || (at === 0 && !begins.has(box.type))) return found
    const length = box.end - at
    hasHead ||= box.type === 'moov'
    if (looked.has(box.type)) {
      const places = length <= room ? await placesIn(await read(at, length), { at, box, read }) : undefined
      room -= length
      // One by one: a long way has more of them than a call takes at once.
      for (const place of places ?? [whole(box)]) found.push(place)
    } else if (empty.has(box.type)) found.push(whole(box))
    at = box.end
  }
  // Behind so much of something else any head may come.
  return hasHead ? found : [...found, { start: at, end: size - 1 }]
}

const whole = ({ start, end }: Box): ByteRange => ({ start, end: end - 1 })

/** Where a box that stands at `at` of the file tells it, by places of the file; undefined: there is too much in it to be known. */
async function placesIn(
  bytes: Buffer,
  { at, box, read }: { readonly at: number; readonly box: Box; readonly read: ReadAt },
): Promise<ByteRange[] | undefined> {
  const part: Part = { bytes, left: MOST_WITHIN }
  // The box itself is what stands in the file.
  const file: Box = { type: '', number: 0, start: 0, end: bytes.length }
  const notes = placeNotesIn(part, file)
  const tracks = box.type === 'moov' ? untoldTracks(part, { ...box, start: box.start - at, end: bytes.length }) : []
  if (part.left < 0) return undefined
  const told = await Promise.all(tracks.map(async (track) => ((await tells(track, read)) ? track.samples : [])))
  return [...notes.map(({ start, end }) => ({ start: start + at, end: end + at })), ...told.flat()]
}

/** A text of people stays; what is no text nobody reads. */
async function tells({ isRead, samples }: UntoldTrack, read: ReadAt): Promise<boolean> {
  if (!isRead) return true
  for (const { start, end } of samples.slice(0, TEXTS.most)) {
    const text = (await read(start, Math.min(end + 1 - start, TEXTS.length))).toString('latin1')
    if (TELLS_PLACE.test(text) || COORDINATES.test(text)) return true
  }
  return false
}
