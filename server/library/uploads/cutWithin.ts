/** Cutting what was cut before: out of the original, and within what was left of it. Pure. */
import type { CropBox } from '../../../src/api/library/media/ratios.ts'
import type { PictureEdit } from '../../../src/api/library/media/version.ts'

/** A picture, and the part of it that is shown. */
export interface Shown {
  /** In pixels; null: nobody knows. */
  readonly original: { readonly ID: number; readonly Width: number | null; readonly Height: number | null }
  /** undefined: all of it, as it is. */
  readonly cut: PictureEdit | undefined
}

/** A point of a picture, in thousandths from the left and from the top. */
export interface Focal {
  readonly x: number
  readonly y: number
}

/** A rectangle of what an edit shows, as an edit of the original. */
export function cutWithin(shown: PictureEdit | undefined, { X, Y, ...size }: CropBox): PictureEdit {
  if (!shown) return { Rotate: 0, Flip: false, X, Y, ...size }
  return { Rotate: shown.Rotate, Flip: shown.Flip, X: shown.X + X, Y: shown.Y + Y, ...size }
}

/**
 * The focal point of an item in one of its versions. It was set in the one that stands for the item. Where the two were turned
 * differently, or are other files, nobody knows where it lies: then it is as it was set.
 */
export function focalWithin(version: Shown, standing: Shown, set: Focal): Focal {
  const [to, from] = [partOf(version), partOf(standing)]
  if (!to || !from || version.original.ID !== standing.original.ID) return set
  if (to.Rotate !== from.Rotate || to.Flip !== from.Flip) return set
  const along = (at: number, [first, all]: Along, [start, length]: Along) =>
    Math.max(0, Math.min(1000, ((first + (all * at) / 1000 - start) / length) * 1000))
  return {
    x: along(set.x, [from.X, from.Width], [to.X, to.Width]),
    y: along(set.y, [from.Y, from.Height], [to.Y, to.Height]),
  }
}

type Along = readonly [start: number, length: number]

function partOf({ original: { Width, Height }, cut }: Shown): PictureEdit | undefined {
  if (cut) return cut
  return Width === null || Height === null ? undefined : { Rotate: 0, Flip: false, X: 0, Y: 0, Width, Height }
}
