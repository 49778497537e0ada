/** Bytes on their way out, some of which are nobody's business. */
import { Transform } from 'node:stream'
import type { ByteRange } from '../storage/storage.ts'

/** Passes a stream on with zeros in place of these ranges of the file, of which the stream begins at `from`. Its length stays. */
export function blanked(ranges: readonly ByteRange[], from = 0): Transform {
  let at = from
  // Ranges are in order, and so is what passes.
  let next = 0
  return new Transform({
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
}
