/** Where to begin to read, so that the picture of a moment can be made. */
import type { Frame, Packet } from 'node-av'
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import type { Order } from './order.ts'
import { openInput, pictureOf } from './nodeAvProbe.ts'

/** Ours: how much further back each try goes that found no key frame early enough, in seconds. */
const FURTHER = [0, 3, 10, 30, 120]

/** When a packet or a frame is due, in seconds. */
export function secondsOf(one: Packet | Frame): number {
  const ticks = isSet(one.pts) ? one.pts : 'dts' in one && isSet(one.dts) ? one.dts : 0n
  return (Number(ticks) * one.timeBase.num) / one.timeBase.den
}
// What is unknown is the least number there is.
const isSet = (ticks: bigint) => ticks > -(2n ** 62n)

/**
 * A moment, in seconds, at which a seek finds a key frame of the picture that is not after `from`; undefined: it is read from
 * its beginning, where a seek may already end behind the first one. A transport stream has no list of its key frames: a seek
 * ends somewhere before the moment, and all pictures up to the next key frame would be missing. What is looked ahead is read
 * from a demuxer of its own, which takes a way back for a jump of the clock.
 */
export function keyFrameBefore(order: Order, from: number): number | undefined {
  for (const further of FURTHER) {
    const opened = openInput(order)
    try {
      const picture = pictureOf(opened)
      const start = Math.max(0, opened.startTime || 0)
      const to = Math.max(start, from - further)
      if (to === start) return undefined
      if (!picture) return to
      opened.seekSync(to, -1, AVSEEK_FLAG_BACKWARD)
      for (const packet of opened.packetsSync()) {
        if (packet === null) break
        const at = packet.streamIndex === picture.index && packet.isKeyframe ? secondsOf(packet) : undefined
        packet.free()
        if (at === undefined) continue
        if (at <= from) return to
        break
      }
    } finally {
      opened.closeSync()
    }
  }
  return undefined
}
