/** How a stored picture is shown. */
import type { PictureFound } from './engine.ts'

/** A picture as it is stored. */
export interface StoredPicture {
  readonly width: number
  readonly height: number
  /** Degrees to turn it clockwise, any number. */
  readonly angle: number
  /** How much wider than high one of its pixels is. Default and 0/1: square. */
  readonly pixel?: { readonly num: number; readonly den: number } | undefined
}

/** Its size when it is turned upright and its pixels are square, in even pixels. */
export function upright({ width, height, angle, pixel }: StoredPicture) {
  const rotation = ((((Math.round(angle / 90) * 90) % 360) + 360) % 360) as PictureFound['rotation']
  const shape = pixel && pixel.num > 0 && pixel.den > 0 ? pixel.num / pixel.den : 1
  const square = [even(width * shape), even(height)] as const
  const [w, h] = rotation % 180 === 0 ? square : [square[1], square[0]]
  return { width: w, height: h, rotation }
}

/** Encoders take only even sizes. */
export const even = (size: number): number => Math.max(2, Math.round(size / 2) * 2)
