/** Cutting a picture to a ratio around the point that every crop keeps. Pure. */

/** Ratios by name: those of R-197, and square. */
export const cropRatios = { '16:9': 16 / 9, '2:1': 2, '3:2': 3 / 2, '4:3': 4 / 3, '5:4': 5 / 4, '1:1': 1 } as const
/** One of them. */
export type CropRatio = keyof typeof cropRatios
/** Each as people call it. */
export const ratioTitles = Object.fromEntries(Object.keys(cropRatios).map((ratio) => [ratio, ratio])) as Readonly<
  Record<CropRatio, string>
>

/** A rectangle in pixels. */
export interface CropBox {
  readonly X: number
  readonly Y: number
  readonly Width: number
  readonly Height: number
}

/**
 * The largest rectangle of the ratio in a picture whose middle is as near to the focal point as the picture lets it be.
 * `focal`: in thousandths from the left and from the top.
 */
export function cropAround(
  size: { readonly width: number; readonly height: number },
  ratio: CropRatio,
  focal: { readonly x: number; readonly y: number },
): CropBox {
  const wanted = cropRatios[ratio]
  const Width = Math.max(1, Math.min(size.width, Math.round(size.height * wanted)))
  const Height = Math.max(1, Math.min(size.height, Math.round(Width / wanted)))
  const start = (all: number, part: number, at: number) =>
    Math.max(0, Math.min(all - part, Math.round((all * at) / 1000 - part / 2)))
  return { X: start(size.width, Width, focal.x), Y: start(size.height, Height, focal.y), Width, Height }
}
