/** Boxes of a film file (ISO/IEC 14496-12: MP4, MOV, M4A, 3GP). Pure. */

/** One of them, by where its content stands in the bytes. */
export interface Box {
  /** Four letters, read as Latin-1: `moov`, `©xyz`. */
  readonly type: string
  /** The same as a number: entries of a list are called by their place in another one. */
  readonly number: number
  /** The first byte of its content. */
  readonly start: number
  /** The first byte behind it. */
  readonly end: number
}

/** Bytes that the head of a box may take. */
export const HEAD = 16

/**
 * A part of a file that is read as boxes. `left`: how many of them are looked at yet; below 0, there are more than any camera
 * writes, and what was not looked at may say anything.
 */
export interface Part {
  readonly bytes: Buffer
  left: number
}

/** The head of a box at `at`, which ends before `limit`; undefined: there is none. `bytes` begin at `from` of the file. */
export function headOf(bytes: Buffer, at: number, limit: number, from = 0): Box | undefined {
  const here = at - from
  if (at + 8 > limit || here + 8 > bytes.length) return undefined
  const short = bytes.readUInt32BE(here)
  const isLong = short === 1
  if (isLong && here + HEAD > bytes.length) return undefined
  const size = short === 0 ? limit - at : isLong ? Number(bytes.readBigUInt64BE(here + 8)) : short
  const start = at + (isLong ? HEAD : 8)
  // What reaches beyond what it stands in ends with it: players read such files, too.
  const end = Math.min(at + size, limit)
  if (end < start) return undefined
  return { type: bytes.toString('latin1', here + 4, here + 8), number: bytes.readUInt32BE(here + 4), start, end }
}

/** The boxes between two places of a part, one after the other, as far as they can be read. */
export function* boxesIn(part: Part, start: number, end: number): Generator<Box> {
  for (let at = start; ;) {
    const box = headOf(part.bytes, at, end)
    if (!box || part.left-- <= 0) return
    yield box
    at = box.end
  }
}

/** The first box at a path of types below a place; undefined: there is none. */
export function boxAt(part: Part, { start, end }: Pick<Box, 'start' | 'end'>, ...path: string[]): Box | undefined {
  const [type, ...further] = path
  for (const box of boxesIn(part, start, end))
    if (box.type === type) return further.length === 0 ? box : boxAt(part, box, ...further)
  return undefined
}
