/** Where notes in the head of a film say at which place it was taken: by cameras, phones and drones. Pure. */
import { boxesIn, type Box } from './boxes.ts'
import type { ByteRange } from '../storage/storage.ts'

/** Notes that are a place: QuickTime's, and 3GP's. */
const places: ReadonlySet<string> = new Set(['©xyz', 'loci'])
/** Names of notes that are one: `com.apple.quicktime.location.ISO6709`. */
const NAMES_PLACE = /location|gps|latitude|longitude|iso6709/i
/** What is told in any other note beside much else: XMP, a camera's own papers. */
const TELLS_PLACE = /gps|latitude/i
/** Boxes in which notes stand. */
const holding: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'udta'])

const rangeOf = (start: number, { end }: Box): ByteRange[] => (start < end ? [{ start, end: end - 1 }] : [])

/** Every such place within a box, as ranges of `bytes`, both ends included. */
export function placeNotesIn(bytes: Buffer, within: Box): ByteRange[] {
  return [...boxesIn(bytes, within.start, within.end)].flatMap((box) => {
    if (places.has(box.type)) return rangeOf(box.start, box)
    if (box.type === 'meta') return listedIn(bytes, box)
    if (holding.has(box.type)) return placeNotesIn(bytes, box)
    const isNote = within.type === 'udta' || box.type === 'uuid'
    return isNote ? tellingIn(bytes, box) : []
  })
}

/** The content of a note that tells a place among other things. */
function tellingIn(bytes: Buffer, box: Box): ByteRange[] {
  // The first bytes of a box without a name of its own are its name.
  const start = box.type === 'uuid' ? box.start + 16 : box.start
  return TELLS_PLACE.test(bytes.toString('latin1', start, box.end)) ? rangeOf(start, box) : []
}

/** A list of notes, and the list of what they are called where they are numbered. */
function listedIn(bytes: Buffer, meta: Box): ByteRange[] {
  // QuickTime leaves out the four bytes that ISO puts before the first box.
  const isPlain = bytes.toString('latin1', meta.start + 4, meta.start + 8) === 'hdlr'
  const boxes = [...boxesIn(bytes, isPlain ? meta.start : meta.start + 4, meta.end)]
  const keys = boxes.find(({ type }) => type === 'keys')
  const names = keys ? namesIn(bytes, keys) : []
  return boxes.flatMap((box) => {
    if (box.type === 'xml ' || box.type === 'uuid') return tellingIn(bytes, box)
    if (box.type !== 'ilst') return []
    return [...boxesIn(bytes, box.start, box.end)].flatMap((entry) =>
      places.has(entry.type) || NAMES_PLACE.test(names[entry.number - 1] ?? ownName(bytes, entry))
        ? valuesOf(bytes, entry)
        : [],
    )
  })
}

/** What numbered notes are called, in order. */
const namesIn = (bytes: Buffer, keys: Box): string[] =>
  [...boxesIn(bytes, keys.start + 8, keys.end)].map(({ start, end }) => bytes.toString('latin1', start, end))

/** What a note calls itself that has no name of four letters. */
function ownName(bytes: Buffer, entry: Box): string {
  if (entry.type !== '----') return ''
  const name = [...boxesIn(bytes, entry.start, entry.end)].find(({ type }) => type === 'name')
  return name ? bytes.toString('latin1', name.start, name.end) : ''
}

/** What a note says, behind the kind and the language of it. */
const valuesOf = (bytes: Buffer, entry: Box): ByteRange[] =>
  [...boxesIn(bytes, entry.start, entry.end)].flatMap((box) => (box.type === 'data' ? rangeOf(box.start + 8, box) : []))
