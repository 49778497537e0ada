/** Which bytes of a Matroska file tell where it was taken: a film of a phone that was packed anew keeps it as a tag. */
import type { ByteRange } from '../storage/storage.ts'
import { elementAt, HEAD, type Element } from './elements.ts'
import { NAMES_PLACE } from './placeNotes.ts'
import type { ReadAt } from './placeRanges.ts'

const [EBML, SEGMENT, CLUSTER, SEEK_HEAD, TAGS] = [0x1a45dfa3, 0x18538067, 0x1f43b675, 0x114d9b74, 0x1254c367]
const [SEEK, SEEK_ID, SEEK_POSITION] = [0x4dbb, 0x53ab, 0x53ac]
const [TAG, SIMPLE_TAG, TAG_NAME, TAG_STRING, TAG_BINARY] = [0x7373, 0x67c8, 0x45a3, 0x4487, 0x4485]

/** Elements before the pictures: a handful, and some that are left empty. */
const MOST = 64
/** Elements within one: far more tags than anybody writes. */
const MOST_WITHIN = 20_000
/** The largest that is read, in bytes. */
const LARGEST = 8 * 1024 * 1024

/** Whether a file begins as one. */
export const isMatroska = (bytes: Buffer): boolean => bytes.length >= 4 && bytes.readUInt32BE() === EBML

/** The ranges, in no order. */
export async function placesInMatroska(size: number, read: ReadAt): Promise<ByteRange[]> {
  const headAt = async (at: number) => elementAt(await read(at, HEAD), at, size, at)
  const segment = await headAt((await headAt(0))?.end ?? size)
  if (segment?.id !== SEGMENT) return []
  const tags = new Map<number, Element>()
  const note = async (at: number) => {
    const element = await headAt(at)
    if (element?.id === TAGS) tags.set(element.start, element)
    return element
  }
  let at = segment.start
  for (let count = 0; count < MOST; count++) {
    const element = await note(at)
    if (!element || element.id === CLUSTER) break
    if (element.id === SEEK_HEAD && element.end - element.start <= LARGEST)
      // Tags may stand behind all pictures.
      for (const place of tagPlaces(await read(element.start, element.end - element.start)))
        await note(segment.start + place)
    at = element.end
  }
  const all = await Promise.all(
    [...tags.values()].map(async ({ start, end }) => {
      const whole = [{ start, end: end - 1 }]
      if (end - start > LARGEST) return whole
      const places = placesInTags(await read(start, end - start))
      return places?.map((range) => ({ start: range.start + start, end: range.end + start })) ?? whole
    }),
  )
  return all.flat()
}

/** The elements of one that was read, one after the other. */
function elementsIn(bytes: Buffer, start = 0, end = bytes.length): Element[] {
  const all: Element[] = []
  for (let at = start; all.length <= MOST_WITHIN;) {
    const element = elementAt(bytes, at, end)
    if (!element) break
    all.push(element)
    at = element.end
  }
  return all
}

/** Where the list of a file's parts says that tags are, from the beginning of the segment on; no more than some. */
function tagPlaces(bytes: Buffer): number[] {
  const number = ({ start, end }: Element) => Number(`0x${bytes.toString('hex', start, Math.min(end, start + 8)) || 0}`)
  return elementsIn(bytes)
    .filter(({ id }) => id === SEEK)
    .slice(0, MOST)
    .flatMap((seek) => {
      const parts = elementsIn(bytes, seek.start, seek.end)
      const [id, position] = [SEEK_ID, SEEK_POSITION].map((wanted) => parts.find((part) => part.id === wanted))
      return id && position && number(id) === TAGS ? [number(position)] : []
    })
}

/** What tags of a place say; undefined: there are too many to be known. A tag may have tags of its own. */
function placesInTags(bytes: Buffer): ByteRange[] | undefined {
  const found: ByteRange[] = []
  const open = elementsIn(bytes)
  for (let count = 0; open.length > 0; count++) {
    if (count > MOST_WITHIN) return undefined
    const element = open.pop()!
    if (element.id !== TAG && element.id !== SIMPLE_TAG) continue
    const parts = elementsIn(bytes, element.start, element.end)
    const name = parts.find(({ id }) => id === TAG_NAME)
    if (name && NAMES_PLACE.test(bytes.toString('utf8', name.start, name.end)))
      for (const { id, start, end } of parts)
        if ((id === TAG_STRING || id === TAG_BINARY) && start < end) found.push({ start, end: end - 1 })
    open.push(...parts)
    if (open.length > MOST_WITHIN) return undefined
  }
  return found
}
