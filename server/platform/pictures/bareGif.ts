/** GIFs without what is noted in them: XMP, remarks, and whatever stands behind their end. Pure. */

const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b]
const [REMARK, APPLICATION] = [0xfe, 0xff]
/** What programs note in a GIF that players need: how often it moves. */
const played: ReadonlySet<string> = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0'])

/** The same picture, frame by frame as it was, without notes; undefined: it cannot be read to its end. */
export function bareGif(bytes: Uint8Array): Uint8Array | undefined {
  const kept: Uint8Array[] = []
  let at = 13 + coloursAt(bytes, 10)
  kept.push(bytes.subarray(0, at))
  while (at < bytes.length) {
    const from = at
    const kind = bytes[at]
    if (kind === END) return Buffer.concat([...kept, bytes.subarray(at, at + 1)])
    if (kind === EXTENSION) at = behindBlocks(bytes, at + 2)
    // Ten bytes, its own colours, and by how many bits its pixels are packed.
    else if (kind === IMAGE) at = behindBlocks(bytes, at + 10 + coloursAt(bytes, at + 9) + 1)
    else return undefined
    if (kind === IMAGE || !isNote(bytes, from)) kept.push(bytes.subarray(from, at))
  }
  return undefined
}

/** How many bytes a table of colours takes by the byte that says so. */
const coloursAt = (bytes: Uint8Array, at: number): number => {
  const packed = bytes[at] ?? 0
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

/** The place behind a row of blocks that each say how long they are; the last one is empty. */
function behindBlocks(bytes: Uint8Array, start: number): number {
  let at = start
  while (at < bytes.length && bytes[at] !== 0) at += bytes[at]! + 1
  return at + 1
}

function isNote(bytes: Uint8Array, at: number): boolean {
  const label = bytes[at + 1]
  return (
    label === REMARK ||
    (label === APPLICATION && !played.has(Buffer.from(bytes.subarray(at + 3, at + 14)).toString('latin1')))
  )
}
