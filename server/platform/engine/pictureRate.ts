/** How many pictures a second what is made of a video shows, and where on that grid a moment lies. Pure. */
import type { PictureFound } from './engine.ts'

/** Pictures a second as a fraction: 29.97 is 30000 of 1001 seconds, and is off by a picture after hours otherwise. */
export interface Rate {
  readonly num: number
  readonly den: number
}

/** Ours: more pictures a second are made fewer, by leaving out every so many. */
const MOST_RATE = 60
/** Ours: of what nobody knows. */
const USUAL: Rate = { num: 25, den: 1 }
/** What television and cameras work at. */
const known: readonly Rate[] = [
  ...[24, 25, 30, 50, 60].map((num) => ({ num, den: 1 })),
  ...[24, 30, 60].map((num) => ({ num: num * 1000, den: 1001 })),
]
/** Files say how many there were on the average: a last picture that stands longer moves it by as little. */
const NEAR = 0.0004

/** The rate of what is made of a picture: its own as far as people see it, so that each picture is one of the file's. */
export function pictureRate({ frameRate }: Pick<PictureFound, 'frameRate'>): Rate {
  if (!(frameRate > 0)) return USUAL
  const each = Math.ceil(frameRate / (MOST_RATE * (1 + NEAR)))
  const rate = frameRate / each
  const near = known.find(({ num, den }) => Math.abs((rate * den) / num - 1) < NEAR)
  return near ?? { num: Math.round(rate * 1000), den: 1000 }
}

/** Pictures a second as a number. */
export const asNumber = ({ num, den }: Rate): number => num / den

/** The moment, in seconds, of the picture that was marked within a millisecond: marks are whole ones, never after it begins. */
export const onGrid = (ms: number, { num, den }: Rate): number =>
  (Math.round(((ms + 0.5) * num) / (1000 * den)) * den) / num
