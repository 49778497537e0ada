/**
 * Whether what is drawn is read back as it was drawn. Some browsers change what pages read, so that nobody is known again by
 * it (Firefox: resistFingerprinting, Brave): a picture drawn there would be spoilt. Pure but for the canvas it is given.
 */

/** What of a drawing is needed. */
export interface Readable {
  putImageData(data: ImageData, x: number, y: number): void
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray }
}

/** The side of the pattern, in pixels: enough that a change to one pixel in a hundred shows. */
export const PATTERN_SIDE = 32

/** Colours of all kinds, no two neighbours alike, nothing shining through. */
export function testPattern(): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(PATTERN_SIDE * PATTERN_SIDE * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    const i = at / 4
    pixels.set([(i * 37) % 256, (i * 101 + 13) % 256, (i * 59 + 200) % 256, 255], at)
  }
  return pixels
}

/** Draws the pattern and reads it. False too where reading throws. `imageOf` makes what can be drawn of pixels. */
export function readsTruly(canvas: Readable, imageOf: (pixels: Uint8ClampedArray<ArrayBuffer>) => ImageData): boolean {
  try {
    const pattern = testPattern()
    canvas.putImageData(imageOf(pattern), 0, 0)
    const { data } = canvas.getImageData(0, 0, PATTERN_SIDE, PATTERN_SIDE)
    return data.length === pattern.length && data.every((value, at) => value === pattern[at])
  } catch {
    return false
  }
}
