/** The outline of a sound, for drawing it. */
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'

/** How many peaks are drawn at most. */
const MOST = 1800
/** Bytes of one number. */
const BYTES = 2

/** The loudest moment of each stretch of a file of numbers of 16 bits, 0 to 100. */
export async function peaksOf(path: string): Promise<number[]> {
  const { size } = await stat(path)
  const samples = Math.floor(size / BYTES)
  const stretch = Math.max(1, Math.ceil(samples / MOST))
  const peaks = Array.from({ length: Math.ceil(samples / stretch) }, () => 0)
  let at = 0
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    const whole = bytes.length - (bytes.length % BYTES)
    for (let place = 0; place < whole; place += BYTES, at++) {
      const loud = Math.abs(bytes.readInt16LE(place))
      const peak = Math.floor(at / stretch)
      if (loud > peaks[peak]!) peaks[peak] = loud
    }
    rest = bytes.subarray(whole)
  }
  return peaks.map((loud) => Math.min(100, Math.round((loud / 32_767) * 100)))
}
