/** A file is read to its end, or its reader hears that it was not. */
import { pipeline, Transform, type Readable } from 'node:stream'
import { StorageProblem, type ByteRange } from './storage.ts'

const ENDED = '文件没有读完就断了，请稍后再试；一直这样请联系管理员。'

/**
 * The same stream, which fails with a StorageProblem where it brings fewer bytes than these, or more: whoever promised them to
 * somebody would wait for them without end. Whatever ends one of the two ends both.
 */
export function exactly(from: Readable, bytes: number): Readable {
  let left = bytes
  const count = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(new StorageProblem('away', ENDED))
      else done(null, chunk)
    },
    flush: (done) => done(left > 0 ? new StorageProblem('away', ENDED) : null),
  })
  return pipeline(from, count, () => {})
}

/** How many bytes a part of a file has that is so long; default: all of it. */
export const lengthOf = (size: number, range?: ByteRange): number =>
  range ? Math.min(range.end, size - 1) - range.start + 1 : size
