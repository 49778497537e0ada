/** A picture's look once its borders are cut. Pure. */
import { LOOK_SIDE } from './looks.ts'

/** How much is cut off of each border, of the width or the height, 0 to 1. */
export interface Cuts {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Nothing is cut. */
export const WHOLE: Cuts = { left: 0, right: 0, top: 0, bottom: 0 }

/** Ours: so much may be cut off of each border of a picture that stays the same one. */
export const cutsOfWhole: readonly number[] = [0, 0.01, 0.02, 0.03, 0.04, 0.05]

/** Where each point of a window lies in the whole: a point, and how far on the way to the next. */
function placesIn(from: number, to: number): { readonly first: Int32Array; readonly part: Float64Array } {
  const first = new Int32Array(LOOK_SIDE)
  const part = new Float64Array(LOOK_SIDE)
  for (let at = 0; at < LOOK_SIDE; at++) {
    const place = (from + ((at + 0.5) / LOOK_SIDE) * (to - from)) * LOOK_SIDE - 0.5
    const inside = Math.max(0, Math.min(LOOK_SIDE - 1, place))
    first[at] = Math.min(LOOK_SIDE - 2, Math.floor(inside))
    part[at] = inside - first[at]!
  }
  return { first, part }
}

/** What is left of a look, drawn as large as a look. */
export function windowOf(points: Uint8Array, { left, right, top, bottom }: Cuts): Float64Array {
  const drawn = new Float64Array(points.length)
  const across = placesIn(left, 1 - right)
  const down = placesIn(top, 1 - bottom)
  const row = LOOK_SIDE * 3
  let to = 0
  for (let y = 0; y < LOOK_SIDE; y++)
    for (let x = 0; x < LOOK_SIDE; x++) {
      const [dx, dy] = [across.part[x]!, down.part[y]!]
      const at = down.first[y]! * row + across.first[x]! * 3
      for (let colour = at; colour < at + 3; colour++) {
        const upper = points[colour]! * (1 - dx) + points[colour + 3]! * dx
        const lower = points[colour + row]! * (1 - dx) + points[colour + row + 3]! * dx
        drawn[to++] = upper * (1 - dy) + lower * dy
      }
    }
  return drawn
}
