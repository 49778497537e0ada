/** Clips in which each picture shows its own number, and reading the numbers and moments of the pictures of any file. */
import { Decoder, Demuxer, FilterAPI, type Frame } from 'node-av'
import type { Order } from '../../server/platform/engine/order.ts'
import { pictureOf } from '../../server/platform/engine/nodeAvProbe.ts'

/** A number is drawn in so many squares, bright ones and dark ones, each so many pixels wide. */
const BITS = 10
const SQUARE = 16
const [WIDTH, HEIGHT] = [BITS * SQUARE, 64] as const

/** How a clip is made. */
export interface Counted {
  /** As FFmpeg reads it, e.g. `30000/1001`. */
  readonly rate: string
  readonly seconds: number
  /** The muxer as FFmpeg spells it. */
  readonly format: string
  readonly isHeard: boolean
  /** When it begins, in seconds: not at 0 where a recording was running already. Default 0. */
  readonly begins?: number
  /** Pictures are stored out of order, as cameras and encoders do. */
  readonly isOutOfOrder: boolean
}

/** A clip with a key frame every third second. */
export function countedClip(
  output: string,
  { rate, seconds, format, isHeard, isOutOfOrder, begins = 0 }: Counted,
): Order {
  const drawn = `nullsrc=size=${WIDTH}x${HEIGHT}:rate=${rate}:duration=${seconds},geq=lum='if(mod(floor(N/pow(2,floor(X/${SQUARE}))),2),200,40)':cb=128:cr=128[out0]`
  return {
    input: isHeard ? `${drawn};sine=frequency=440:duration=${seconds}[out1]` : drawn,
    isDrawn: true,
    picture: {
      filter: 'format=yuv420p',
      codec: 'libx264',
      options: { preset: 'veryfast', crf: 18, g: 75, bf: isOutOfOrder ? 3 : 0 },
    },
    sound: isHeard ? { filter: 'aformat=channel_layouts=stereo', codec: 'aac' } : undefined,
    output,
    format,
    formatOptions: { output_ts_offset: begins },
  }
}

/** A picture of a file. */
export interface CountedPicture {
  /** The number that is drawn in it. */
  readonly number: number
  /** When it is shown, in seconds. */
  readonly at: number
}

/** The pictures of a file in the order in which they are shown. `options`: of its demuxer. */
export function picturesIn(path: string, options: Readonly<Record<string, string>> = {}): CountedPicture[] {
  const opened = Demuxer.openSync(path, { options: { ...options } })
  const stream = pictureOf(opened)!
  const decoder = Decoder.createSync(stream)
  const small = FilterAPI.create(`scale=${BITS}:1:flags=area,format=gray`, {})
  const found: CountedPicture[] = []
  const take = (frames: readonly Frame[]) => {
    for (const frame of frames) {
      const row = frame.data![0]!
      let number = 0
      for (let bit = 0; bit < BITS; bit++) if (row[bit]! > 128) number |= 1 << bit
      found.push({ number, at: (Number(frame.pts) * frame.timeBase.num) / frame.timeBase.den })
      frame.free()
    }
  }
  const decode = (frames: readonly Frame[]) => {
    for (const frame of frames) {
      take(small.processAllSync(frame))
      frame.free()
    }
  }
  for (const packet of opened.packetsSync()) {
    if (packet === null) break
    if (packet.streamIndex === stream.index) decode(decoder.decodeAllSync(packet))
    packet.free()
  }
  decode(decoder.decodeAllSync(null))
  small.flushSync()
  take([...small.flushFramesSync()])
  opened.closeSync()
  return found
}

/** When the first thing in a file begins, in seconds. */
export function beginOf(path: string): number {
  const opened = Demuxer.openSync(path)
  const { startTime } = opened
  opened.closeSync()
  return Math.max(0, startTime)
}
