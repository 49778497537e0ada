/** The sample video of the demonstration: pieces of a stream in two qualities, and all of one as a file, as a recorder leaves it. */
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'

/** The qualities: bits in a second, and the picture. */
export const sampleQualities = {
  high: { bandwidth: 190_000, resolution: '480x270' },
  low: { bandwidth: 85_000, resolution: '256x144' },
} as const
/** See sampleQualities. */
export type Quality = keyof typeof sampleQualities

/** How long a piece lasts, in seconds, and how many there are. */
export const PIECE_SECONDS = 2
export const PIECES = 8
/** How long all of it is, in milliseconds. */
export const SAMPLE_MS = PIECES * PIECE_SECONDS * 1000

const pieceUrl = (quality: Quality, nth: number) => new URL(`pieces/${quality}-${nth}.m2t`, import.meta.url)

/** One piece, from 0, as MPEG-TS. */
export const samplePiece = (quality: Quality, nth: number): Promise<Buffer> => readFile(pieceUrl(quality, nth))

async function* pieces(): AsyncGenerator<Buffer> {
  for (let nth = 0; nth < PIECES; nth++) yield* createReadStream(pieceUrl('high', nth)) as AsyncIterable<Buffer>
}

/** All of the better quality, in its order. */
export const wholeSample = (): Readable => Readable.from(pieces())
