/** How much two pictures are one: compared point by point in colour, for likeness alone takes one template for one picture. Pure. */
import type { Resemblance } from '../../../src/api/library/media/alike.ts'
import { cutsOfWhole, WHOLE, windowOf, type Cuts } from './lookWindow.ts'
import { LOOK_SIDE } from './looks.ts'

/** What is compared. */
export interface Look {
  /** LOOK_SIDE x LOOK_SIDE points of RGB; the picture is pressed into the square. */
  readonly points: Uint8Array
  /** Width by height, as it is shown. */
  readonly ratio: number
}

/** Ours: of one photograph the sides are in proportion to so much, more than that is cut; of two that are alike to so much. */
const [SAME_RATIO, LIKE_RATIO] = [1.1, 1.6]
/** Ours: how far points are from each other, 0 to 255: all of them on average, and those of the block that differs most. */
const SAME = { mean: 8, block: 40 }
/** Ours: and how far one colour is on average from itself, for packing again makes nothing redder or brighter. */
const SHIFT = 4
const NEAR = { mean: 14, block: 60 }
/** Ours: packing again changes a picture everywhere; where one block differs so many times as much as all of them, something else stands there. */
const [TIMES, GRAIN] = [8, 5]
/** Ours: how much the light of two goes together that are alike at all; 1: as one. */
const LIKE = 0.6
/** Points each way of a block: a word fills some, and no noise does. */
const BLOCK = 2

/** How alike two are; undefined: other things. The same whichever is first. */
export function resemblanceOf(one: Look, other: Look): Resemblance | undefined {
  const ratio = Math.max(one.ratio, other.ratio) / Math.min(one.ratio, other.ratio)
  if (!(ratio <= LIKE_RATIO) || together(one.points, other.points) < LIKE) return undefined
  if (ratio > SAME_RATIO) return 'like'
  const straight = apart(one.points, other.points)
  if (isSame(straight)) return 'same'
  const tried = [straight, cutToFit(one.points, other.points), cutToFit(other.points, one.points)]
  if (tried.some(isSame)) return 'same'
  return tried.some(({ mean, block }) => mean <= NEAR.mean && block <= NEAR.block) ? 'near' : 'like'
}

interface Apart {
  readonly mean: number
  readonly block: number
  /** Of the colour that is most more, or less, of all points. */
  readonly shift: number
}

const isSame = ({ mean, block, shift }: Apart) =>
  shift <= SHIFT && mean <= SAME.mean && block <= SAME.block && block <= TIMES * mean + GRAIN

/** How far two are from each other; a block counts by the colour that differs most. */
function apart(one: ArrayLike<number>, other: ArrayLike<number>): Apart {
  let [sum, most] = [0, 0]
  const shifts = [0, 0, 0]
  const row = LOOK_SIDE * 3
  for (let y = 0; y < LOOK_SIDE; y += BLOCK)
    for (let x = 0; x < row; x += BLOCK * 3)
      for (let colour = 0; colour < 3; colour++) {
        let block = 0
        for (let down = 0; down < BLOCK; down++)
          for (let across = 0; across < BLOCK; across++) {
            const at = (y + down) * row + x + across * 3 + colour
            const differ = one[at]! - other[at]!
            block += Math.abs(differ)
            shifts[colour]! += differ
          }
        sum += block
        if (block > most) most = block
      }
  const shift = Math.max(...shifts.map(Math.abs)) / LOOK_SIDE ** 2
  return { mean: sum / (row * LOOK_SIDE), block: most / (BLOCK * BLOCK), shift }
}

/** What is left of the whole once its borders are cut, one after the other, as it fits the part best. */
function cutToFit(whole: Uint8Array, part: Uint8Array): Apart {
  let best: Apart & { readonly cuts: Cuts } = { ...apart(whole, part), cuts: WHOLE }
  // What is cut of one border moves what fits at the others.
  for (let pass = 0; pass < 2; pass++)
    for (const border of ['left', 'right', 'top', 'bottom'] as const)
      for (const cut of cutsOfWhole) {
        const cuts = { ...best.cuts, [border]: cut }
        const found = apart(windowOf(whole, cuts), part)
        if (found.mean < best.mean) best = { ...found, cuts }
      }
  return best
}

/** How much the light of two goes together, -1 to 1; of two that are one colour each: 1. */
function together(one: Uint8Array, other: Uint8Array): number {
  const [a, b] = [lightOf(one), lightOf(other)]
  const product = (x: Float64Array, y: Float64Array) => x.reduce((sum, value, at) => sum + value * y[at]!, 0)
  const size = Math.sqrt(product(a, a) * product(b, b))
  return size === 0 ? 1 : product(a, b) / size
}

/** Of each point, how much brighter it is than the picture. */
function lightOf(points: Uint8Array): Float64Array {
  const light = Float64Array.from(
    { length: LOOK_SIDE * LOOK_SIDE },
    (_, at) => 0.299 * points[at * 3]! + 0.587 * points[at * 3 + 1]! + 0.114 * points[at * 3 + 2]!,
  )
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length
  return light.map((value) => value - mean)
}
