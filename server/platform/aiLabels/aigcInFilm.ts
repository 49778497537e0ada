/** The label of a film or a sound that a machine made: the note `AIGC` in the head of a file of boxes (MP4, MOV, M4A). */
import { open } from 'node:fs/promises'
import { boxAt, boxesIn, HEAD, headOf, type Box, type Part } from '../containers/boxes.ts'
import { aigcFrom, type Aigc } from './aigc.ts'

/** Reads so many bytes of a file from a place on, fewer at its end. */
type ReadAt = (start: number, length: number) => Promise<Buffer>

/** How notes are called that hold it. */
const KEY = 'AIGC'
/** Boxes of a file that are looked at, and how much of a head is read, in bytes; as for places. */
const [MOST, LARGEST, MOST_WITHIN] = [64, 64 * 1024 * 1024, 50_000]

/** The label; undefined: it has none, or it is no such file. */
async function aigcInBoxes(size: number, read: ReadAt): Promise<Aigc | undefined> {
  let at = 0
  for (let count = 0; count < MOST; count++) {
    const box = headOf(await read(at, HEAD), at, size, at)
    if (!box) return undefined
    if ((box.type === 'moov' || box.type === 'meta') && box.end - box.start <= LARGEST) {
      const bytes = await read(box.start, box.end - box.start)
      const found = labelWithin({ bytes, left: MOST_WITHIN }, box.type)
      if (found) return found
    }
    at = box.end
  }
  return undefined
}

/** The same of a file of this machine. */
export async function aigcInFilm(path: string): Promise<Aigc | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    return await aigcInBoxes(size, async (start, length) => {
      const wanted = Math.max(0, Math.min(length, size - start))
      const { bytesRead, buffer } = await file.read(Buffer.alloc(wanted), 0, wanted, start)
      return buffer.subarray(0, bytesRead)
    })
  } finally {
    await file.close()
  }
}

/** `type`: of the box that these bytes are the content of. */
function labelWithin(part: Part, type: string): Aigc | undefined {
  const whole = { start: 0, end: part.bytes.length }
  if (type === 'meta') return noted(part, whole)
  const lists = [boxAt(part, whole, 'udta', 'meta'), boxAt(part, whole, 'meta')]
  for (const list of lists) {
    const found = list && noted(part, list)
    if (found) return found
  }
  return undefined
}

function noted(part: Part, meta: Pick<Box, 'start' | 'end'>): Aigc | undefined {
  const { bytes } = part
  // QuickTime leaves out the four bytes that ISO puts before the first box.
  const isPlain = bytes.toString('latin1', meta.start + 4, meta.start + 8) === 'hdlr'
  const inside = { start: isPlain ? meta.start : meta.start + 4, end: meta.end }
  const [keys, list] = [boxAt(part, inside, 'keys'), boxAt(part, inside, 'ilst')]
  if (!keys || !list) return undefined
  const names = [...boxesIn(part, keys.start + 8, keys.end)].map(({ start, end }) => bytes.toString('utf8', start, end))
  for (const entry of boxesIn(part, list.start, list.end)) {
    if (names[entry.number - 1] !== KEY) continue
    const value = boxAt(part, entry, 'data')
    const found = value && aigcFrom(bytes.toString('utf8', value.start + 8, value.end))
    if (found) return found
  }
  return undefined
}
