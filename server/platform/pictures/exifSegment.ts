/** The EXIF segment of a JPEG, of no more than is wanted. Pure. */

/** What it says. `orientation`: 1 to 8, default 1, which says nothing. Texts are UTF-8. */
export interface ExifSaid {
  readonly orientation?: number
  readonly Artist?: string
  readonly Copyright?: string
}

const tags = { Orientation: 0x0112, Artist: 0x013b, Copyright: 0x8298 } as const
const SHORT = 3
const TEXT = 2
/** A segment's length is a number of 16 bits, with itself. */
const MOST = 0xffff - 2

/** A segment of a JPEG with this marker; undefined where it would be too long. */
export function segment(marker: number, body: Uint8Array): Uint8Array | undefined {
  if (body.length > MOST) return undefined
  const length = body.length + 2
  return Uint8Array.from([0xff, marker, length >> 8, length & 0xff, ...body])
}

/** The segment; undefined where there is nothing to say. */
export function exifSegment({ orientation = 1, Artist, Copyright }: ExifSaid): Uint8Array | undefined {
  const entries: { tag: number; type: number; data: Buffer }[] = []
  if (orientation > 1 && orientation < 9)
    entries.push({ tag: tags.Orientation, type: SHORT, data: Buffer.from([orientation, 0]) })
  for (const [name, text] of Object.entries({ Artist, Copyright }))
    if (text) entries.push({ tag: tags[name as 'Artist'], type: TEXT, data: Buffer.from(`${text}\0`) })
  if (entries.length === 0) return undefined
  const head = Buffer.alloc(8 + 2 + entries.length * 12 + 4)
  head.write('II*\0', 'latin1')
  head.writeUInt32LE(8, 4)
  head.writeUInt16LE(entries.length, 8)
  const behind: Buffer[] = []
  let at = head.length
  for (const [index, { tag, type, data }] of entries.entries()) {
    const entry = 10 + index * 12
    head.writeUInt16LE(tag, entry)
    head.writeUInt16LE(type, entry + 2)
    head.writeUInt32LE(type === TEXT ? data.length : 1, entry + 4)
    // Four bytes fit into the entry itself.
    if (data.length <= 4) data.copy(head, entry + 8)
    else {
      head.writeUInt32LE(at, entry + 8)
      behind.push(data)
      at += data.length
    }
  }
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), head, ...behind]))
}
