/** What stands before a filter so that it is given a span of the input, which then begins at 0. Pure. */
import type { Made } from './order.ts'
import { asNumber } from './pictureRate.ts'

/** Moments of the input, in seconds. `to` may be Infinity. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** How much of the input after a span is read all the same, in seconds: a picture stands until the next one comes. */
export const stillRead = ({ rate }: Made): number => (rate ? 1 + 1 / asNumber(rate) : 0)

/** How many pictures or pieces of sound are made of a span at the most. */
export function mostFrames({ from, to }: Span, { rate, frames = Infinity }: Made): number {
  return rate ? Math.min(frames, Math.round((to - from) * asNumber(rate))) : frames
}

/** The filters, each with a comma behind it. */
export function spanFilter({ from }: Span, { rate }: Made, isPicture: boolean): string {
  if (rate) return `fps=${rate.num}/${rate.den}:start_time=${from},setpts=PTS-STARTPTS,`
  const a = isPicture ? '' : 'a'
  return from === 0 ? '' : `${a}trim=start=${from},${a}setpts=PTS-${from}/TB,`
}
