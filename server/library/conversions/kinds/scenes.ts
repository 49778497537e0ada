/** How a video is made up: shots, black and frozen stretches, silence, loudness. 本机分析: nothing leaves this machine. */
import { createReadStream } from 'node:fs'
import { channelsHeard, listenOrder, LOOK, lookOrder } from '../../../platform/engine/lookOrders.ts'
import { loudnessOf, makeListener, peakOf, silencesOf, type Moment } from '../../scenes/heard.ts'
import { keepScenes } from '../../scenes/keepScenes.ts'
import { glanceAt, stretchesSeen, type Glance } from '../../scenes/seen.ts'
import { keepFindings } from '../../findings/keepFindings.ts'
import type { Make, Making } from '../making.ts'
import { discard } from '../../../platform/storage/discard.ts'

/** Ours: of a sound so much lies bare on the disk at once, in milliseconds. */
const SLICE_MS = 600_000

/** Finds it. */
export const makeScenes: Make = async (making) => {
  const { conversion, probe } = making
  const glances = probe.picture ? await look(making) : []
  const moments = probe.sound ? await listen(making) : []
  const found = [...stretchesSeen(glances, 1000 / LOOK.rate), ...silencesOf(moments)]
  const within = found.map((one) => ({ ...one, OutMs: Math.min(one.OutMs, Math.max(one.InMs + 1, probe.durationMs)) }))
  const [loudness, peak] = [loudnessOf(moments), peakOf(moments)]
  const says = loudness !== undefined && `${loudness.toFixed(1)} LUFS，最高 ${peak!.toFixed(1)} dBFS`
  return {
    renditions: [],
    async also(tx, now) {
      await keepScenes(tx, conversion, within, now)
      const heard = says ? [{ Kind: 'loudness' as const, Label: says, Score: null }] : []
      await keepFindings(tx, conversion, { Provider: 'local', kinds: ['loudness'], found: heard, now })
    },
  }
}

async function look(making: Making): Promise<Glance[]> {
  const { engine, watching } = making
  const order = lookOrder(making)
  await engine.make(order, watching)
  const size = LOOK.width * LOOK.height
  const glances: Glance[] = []
  let rest: Uint8Array = new Uint8Array(0)
  let before: Uint8Array | undefined
  for await (const chunk of createReadStream(order.output)) {
    const bytes = Buffer.concat([rest, chunk as Buffer])
    let at = 0
    for (; at + size <= bytes.length; at += size) {
      const picture = bytes.subarray(at, at + size)
      glances.push(glanceAt(picture, before))
      before = picture
    }
    rest = bytes.subarray(at)
  }
  await discard(order.output)
  return glances
}

async function listen(making: Making): Promise<Moment[]> {
  const { engine, probe, watching } = making
  const channels = channelsHeard(probe)
  const listener = makeListener(channels)
  for (let from = 0; from < probe.durationMs; from += SLICE_MS) {
    const order = listenOrder({ ...making, from, to: Math.min(probe.durationMs, from + SLICE_MS) })
    await engine.make(order, watching)
    const one = channels * Int16Array.BYTES_PER_ELEMENT
    let rest: Buffer = Buffer.alloc(0)
    for await (const chunk of createReadStream(order.output)) {
      const bytes = Buffer.concat([rest, chunk as Buffer])
      const whole = bytes.length - (bytes.length % one)
      // A copy begins where numbers of two bytes may.
      const copy = new Uint8Array(bytes.subarray(0, whole))
      listener.hear(new Int16Array(copy.buffer, 0, whole / Int16Array.BYTES_PER_ELEMENT))
      rest = bytes.subarray(whole)
    }
    await discard(order.output)
  }
  return listener.moments()
}
