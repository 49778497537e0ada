/** The QR code in a picture. Its reader is large: whoever needs it loads this file when it does. Pure. */
import jsQR from 'jsqr'

/** A picture as a canvas hands it out: four bytes a pixel. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The text of the code; undefined where there is none, or none that can be read. */
export function codeIn({ data, width, height }: Pixels): string | undefined {
  const text = jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data.trim()
  return text === '' ? undefined : text
}
