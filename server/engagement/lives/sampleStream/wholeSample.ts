/** The sample stream as one file: sixteen seconds of MPEG-TS, as a recorder leaves it. */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { PIECES } from './playlists.ts'

async function* pieces(): AsyncGenerator<Buffer> {
  for (let nth = 0; nth < PIECES; nth++)
    yield* createReadStream(new URL(`media/high-${nth}.m2t`, import.meta.url)) as AsyncIterable<Buffer>
}

/** How long it is, in milliseconds. */
export const SAMPLE_MS = PIECES * 2000

/** Its bytes, in their order. */
export const wholeSample = (): Readable => Readable.from(pieces())
