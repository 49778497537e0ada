/** Bytes on their way out, some of which are nobody's business. */
import { pipeline, Transform, type Readable } from 'node:stream'
import type { ByteRange } from '../storage/storage.ts'

/**
 * The same stream with zeros in place of these ranges of the file, of which it begins at `start`; default 0. Its length stays, and
 * whatever ends one of the two ends both.
 */
export function blanked(from: Readable, ranges: readonly ByteRange[], start = 0): Readable {
  let at = start
  // Ranges are in order, and so is what passes.
  let next = 0
  const blank = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const end = at + chunk.length
      while (next < ranges.length && ranges[next]!.end < at) next++
      const isTouched = next < ranges.length && ranges[next]!.start < end
      // What is read may lie in the memory of whoever lent it.
      const out = isTouched ? Buffer.from(chunk) : chunk
      for (let one = next; one < ranges.length && ranges[one]!.start < end; one++)
        out.fill(0, Math.max(ranges[one]!.start - at, 0), Math.min(ranges[one]!.end + 1 - at, chunk.length))
      at = end
      done(null, out)
    },
  })
  return pipeline(from, blank, () => {})
}
