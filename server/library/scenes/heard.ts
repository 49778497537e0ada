/** What is heard in a sound: silence, and its loudness by ITU-R BS.1770-4. Pure. */
import { LISTEN_RATE } from '../../platform/engine/lookOrders.ts'
import { runsOf } from './seen.ts'
import type { Stretch } from './stretch.ts'

/** A moment of a sound: its weighted power, all channels together, and its loudest sample, of 1. */
export interface Moment {
  readonly power: number
  readonly peak: number
}

/** How long a moment is, in milliseconds. */
const MOMENT_MS = 100
/** Ours: quieter than this is silence: -50 dB of the loudest there can be. */
const SILENT = 10 ** (-50 / 20)
/** Ours: shorter silence is a breath. */
const SILENCE_MS = 2000
/** BS.1770-4: moments of a block; blocks overlap by three of four. */
const BLOCK = 4

interface Filter {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}
/** BS.1770-4, tables 1 and 2, for 48 kHz: what the head does to a sound, and that low tones count less. */
const filters: readonly Filter[] = [
  { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] },
  { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] },
]

/** Listens to samples as they come, interleaved, 16 bits. */
export function makeListener(channels: 1 | 2): { hear(samples: Int16Array): void; moments(): Moment[] } {
  // Two numbers for each filter of each channel.
  const state = new Float64Array(2 * channels * filters.length)
  const size = (LISTEN_RATE * MOMENT_MS) / 1000
  const moments: Moment[] = []
  let [power, peak, count] = [0, 0, 0]
  /** Transposed direct form II: two numbers are all that is remembered of a filter. */
  const weigh = (value: number, channel: number) => {
    let now = value
    // By number: this runs for each sample, hundreds of millions in an hour.
    for (let nth = 0; nth < filters.length; nth++) {
      const { b, a } = filters[nth]!
      const at = 2 * (channel * filters.length + nth)
      const out = b[0] * now + state[at]!
      state[at] = b[1] * now - a[0] * out + state[at + 1]!
      state[at + 1] = b[2] * now - a[1] * out
      now = out
    }
    return now
  }
  return {
    hear(samples) {
      for (let at = 0; at + channels <= samples.length; at += channels) {
        for (let channel = 0; channel < channels; channel++) {
          const value = samples[at + channel]! / 32_768
          peak = Math.max(peak, Math.abs(value))
          power += weigh(value, channel) ** 2
        }
        if (++count < size) continue
        moments.push({ power: power / size, peak })
        ;[power, peak, count] = [0, 0, 0]
      }
    },
    moments: () => moments,
  }
}

/** Where nothing is heard. */
export function silencesOf(moments: readonly Moment[]): Stretch[] {
  const isSilent = ({ peak }: Moment) => peak < SILENT
  return runsOf(moments, isSilent, MOMENT_MS, SILENCE_MS).map((run) => ({ Kind: 'silence', ...run }))
}

const loudnessOfPower = (power: number) => -0.691 + 10 * Math.log10(power)
const meanOf = (blocks: readonly number[]) => blocks.reduce((sum, one) => sum + one, 0) / blocks.length

/** How loud it is, in LUFS: integrated, with both gates. Undefined: there is nothing to be heard. */
export function loudnessOf(moments: readonly Moment[]): number | undefined {
  const blocks = moments
    .slice(0, Math.max(0, moments.length - BLOCK + 1))
    .map((_, at) => meanOf(moments.slice(at, at + BLOCK).map(({ power }) => power)))
  const audible = blocks.filter((power) => power > 0 && loudnessOfPower(power) > -70)
  if (audible.length === 0) return undefined
  const gate = loudnessOfPower(meanOf(audible)) - 10
  return loudnessOfPower(meanOf(audible.filter((power) => loudnessOfPower(power) > gate)))
}

/** The loudest sample, in dB of the loudest there can be; undefined: there is none. */
export function peakOf(moments: readonly Moment[]): number | undefined {
  const most = moments.reduce((peak, one) => Math.max(peak, one.peak), 0)
  return most > 0 ? 20 * Math.log10(most) : undefined
}
