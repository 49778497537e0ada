/** 「AI生成」 as it stands on pictures and films: drawn in strokes, so that no font has to be there. Pure. */

/** Ours: its text is as high as this share of the shorter side; the rule of GB 45438-2025 is 5 %, and packing takes a little. */
const SHARE = 0.06
/** Ours: no lower than this, in pixels: smaller signs are no text any more. */
const LOWEST = 10
/** What it stands on, around the text, by its height. */
const [SIDE, ABOVE] = [0.3, 0.22]
/** Its distance from the edges, by its height. */
const MARGIN = 0.3

/** Strokes in a square of 100; the text is as high as the highest of them, ends included. */
const signs: readonly { readonly width: number; readonly strokes: string }[] = [
  { width: 78, strokes: 'M6 95 L36 5 L42 5 L72 95 M18 62 L60 62' },
  { width: 30, strokes: 'M15 5 L15 95' },
  { width: 104, strokes: 'M26 9 Q20 30 8 46 M20 30 L92 30 M54 5 L54 92 M22 60 L86 60 M5 93 L99 93' },
  {
    width: 102,
    strokes:
      'M14 27 L95 27 M14 27 L14 52 Q13 78 4 95 M14 51 L44 51 Q43 75 39 79 L28 77 M54 5 Q57 62 88 92 L95 75 M83 44 Q70 76 44 95 M68 7 L84 18',
  },
]
const STROKE = 9
/** From the top of the highest stroke to the foot of the lowest, with the stroke's own width. */
const INK = 90 + STROKE
const WIDTH = signs.reduce((sum, { width }) => sum + width, 0)

/** A mark and where it stands, in pixels of the picture it is laid on. */
export interface PlacedMark {
  /** An SVG of this size. */
  readonly svg: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** How high the text is. */
  readonly text: number
}

/** The mark for a picture of this size: at its right, at the foot. */
export function markFor({ width, height }: { readonly width: number; readonly height: number }): PlacedMark {
  const text = Math.max(Math.ceil(Math.min(width, height) * SHARE), LOWEST)
  const scale = text / INK
  const most = { width: Math.max(1, Math.floor(width)), height: Math.max(1, Math.floor(height)) }
  const [side, above] = [Math.round(text * SIDE), Math.round(text * ABOVE)]
  const own = {
    width: Math.min(most.width, Math.ceil(WIDTH * scale) + 2 * side),
    height: Math.min(most.height, text + 2 * above),
  }
  const margin = Math.round(text * MARGIN)
  return {
    ...{ svg: drawn(own, { scale, side, above }), text, ...own },
    left: Math.max(0, most.width - own.width - margin),
    top: Math.max(0, most.height - own.height - margin),
  }
}

/** Light strokes on a dark plate: it is read on whatever lies under it. */
function drawn(
  { width, height }: { readonly width: number; readonly height: number },
  { scale, side, above }: { readonly scale: number; readonly side: number; readonly above: number },
): string {
  let at = 0
  const paths = signs.map((sign) => {
    const path = `<path transform="translate(${at} 0)" d="${sign.strokes}"/>`
    at += sign.width
    return path
  })
  const top = above - (5 - STROKE / 2) * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${Math.round(height / 8)}" fill="#000" fill-opacity="0.72"/><g transform="translate(${side} ${top}) scale(${scale})" fill="none" stroke="#fff" stroke-width="${STROKE}" stroke-linejoin="round">${paths.join('')}</g></svg>`
}

/** A rectangle of a picture, in its pixels. */
export interface Cut {
  readonly X: number
  readonly Y: number
  readonly Width: number
  readonly Height: number
}

/** Whether a mark that was laid on a picture of this size is whole in a part of it. */
export function isWithin(size: { readonly width: number; readonly height: number }, cut: Cut): boolean {
  const { left, top, width, height } = markFor(size)
  const isBeside = left >= cut.X && left + width <= cut.X + cut.Width
  return isBeside && top >= cut.Y && top + height <= cut.Y + cut.Height
}
