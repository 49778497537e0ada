/** Where notes in the head of a film say at which place it was taken: by cameras, phones and drones. Pure. */
import { boxesIn, type Box, type Part } from './boxes.ts'
import type { ByteRange } from '../storage/storage.ts'

/** Notes that are a place: QuickTime's, and 3GP's. */
const places: ReadonlySet<string> = new Set(['©xyz', 'loci'])
/** Names of notes that are one: `com.apple.quicktime.location.ISO6709`. */
export const NAMES_PLACE = /location|gps|latitude|longitude|iso6709/i
/** What is told in any other note beside much else: XMP, a camera's own papers. */
export const TELLS_PLACE = /gps|latitude/i
/** Room that is left empty, in which cameras of cars write where they drive; nobody reads it. */
export const empty: ReadonlySet<string> = new Set(['free', 'skip'])
/** Boxes in which notes stand. */
const holding: ReadonlySet<string> = new Set(['moov', 'trak', 'mdia', 'udta'])
/** Deeper than any of them stands in another: no film, and nothing is looked at further. */
const DEEPEST = 8

const rangeOf = (start: number, { end }: Box): ByteRange[] => (start < end ? [{ start, end: end - 1 }] : [])

/** Every such place within a box, as ranges of the part's bytes, both ends included. */
export function placeNotesIn(part: Part, within: Box, depth = 0): ByteRange[] {
  if (depth > DEEPEST) part.left = -1
  return [...boxesIn(part, within.start, within.end)].flatMap((box) => {
    if (places.has(box.type) || empty.has(box.type)) return rangeOf(box.start, box)
    if (box.type === 'meta') return listedIn(part, box)
    if (holding.has(box.type)) return placeNotesIn(part, box, depth + 1)
    const isNote = within.type === 'udta' || box.type === 'uuid'
    return isNote ? tellingIn(part, box) : []
  })
}

/** The content of a note that tells a place among other things. */
function tellingIn({ bytes }: Part, box: Box): ByteRange[] {
  // The first bytes of a box without a name of its own are its name.
  const start = box.type === 'uuid' ? box.start + 16 : box.start
  return TELLS_PLACE.test(bytes.toString('latin1', start, box.end)) ? rangeOf(start, box) : []
}

/** A list of notes, and the list of what they are called where they are numbered. */
function listedIn(part: Part, meta: Box): ByteRange[] {
  // QuickTime leaves out the four bytes that ISO puts before the first box.
  const isPlain = part.bytes.toString('latin1', meta.start + 4, meta.start + 8) === 'hdlr'
  const boxes = [...boxesIn(part, isPlain ? meta.start : meta.start + 4, meta.end)]
  const keys = boxes.find(({ type }) => type === 'keys')
  const names = keys ? namesIn(part, keys) : []
  return boxes.flatMap((box) => {
    if (box.type === 'xml ' || box.type === 'uuid') return tellingIn(part, box)
    if (box.type !== 'ilst') return []
    return [...boxesIn(part, box.start, box.end)].flatMap((entry) =>
      places.has(entry.type) || NAMES_PLACE.test(names[entry.number - 1] ?? ownName(part, entry))
        ? valuesOf(part, entry)
        : [],
    )
  })
}

/** What numbered notes are called, in order. */
const namesIn = (part: Part, keys: Box): string[] =>
  [...boxesIn(part, keys.start + 8, keys.end)].map(({ start, end }) => part.bytes.toString('latin1', start, end))

/** What a note calls itself that has no name of four letters. */
function ownName(part: Part, entry: Box): string {
  if (entry.type !== '----') return ''
  const name = [...boxesIn(part, entry.start, entry.end)].find(({ type }) => type === 'name')
  return name ? part.bytes.toString('latin1', name.start, name.end) : ''
}

/** What a note says, behind the kind and the language of it. */
const valuesOf = (part: Part, entry: Box): ByteRange[] =>
  [...boxesIn(part, entry.start, entry.end)].flatMap((box) => (box.type === 'data' ? rangeOf(box.start + 8, box) : []))
