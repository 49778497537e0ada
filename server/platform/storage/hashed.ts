/** Reading a stream and hashing it on the way. */
import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { tooLarge } from '../http/readBytes.ts'
import { onDisk } from './diskProblem.ts'
import type { Stored } from './storage.ts'

/** Reads a stream whole, into `to` where it is given. `limit`: bytes at the most, more rejects with a Refusal 'limit'; a disk that is full with a StorageProblem. */
export async function hashed(from: Readable, to?: NodeJS.WritableStream, limit = Infinity): Promise<Stored> {
  const hash = createHash('sha256')
  let Size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      Size += chunk.length
      if (Size > limit) return done(tooLarge(limit))
      hash.update(chunk)
      done(null, to ? chunk : undefined)
    },
  })
  if (to) await onDisk(() => pipeline(from, count, to))
  else await pipeline(from, count.resume())
  return { Sha256: hash.digest('hex'), Size }
}
