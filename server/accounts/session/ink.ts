/** Lines of ink on grey paper. Pure. */
import type { Point } from './glyphs.ts'
import type { GreyPicture } from './png.ts'

/** A line as a pen draws it. */
export interface Line {
  readonly points: readonly Point[]
  /** In pixels. */
  readonly width: number
}

function distance([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}

/** Draws all lines with one ink, so that nothing tells where one ends and the next begins. */
export function drawn(
  lines: readonly Line[],
  { width, height }: Pick<GreyPicture, 'width' | 'height'>,
  grey: { paper(x: number, y: number): number; readonly ink: number },
): GreyPicture {
  const cover = new Float64Array(width * height)
  for (const { points, width: pen } of lines)
    for (const [index, to] of points.entries()) {
      const from = points[Math.max(0, index - 1)]!
      const reach = pen / 2 + 1
      const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach]
      const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach]
      for (let y = Math.max(0, Math.floor(top)); y <= Math.min(height - 1, Math.ceil(bottom)); y++)
        for (let x = Math.max(0, Math.floor(left)); x <= Math.min(width - 1, Math.ceil(right)); x++) {
          const part = Math.min(1, Math.max(0, pen / 2 + 0.5 - distance([x + 0.5, y + 0.5], from, to)))
          cover[y * width + x] = Math.max(cover[y * width + x]!, part)
        }
    }
  const pixels = Uint8Array.from(cover, (part, at) => {
    const paper = grey.paper(at % width, Math.floor(at / width))
    return Math.min(255, Math.max(0, Math.round(paper + (grey.ink - paper) * part)))
  })
  return { width, height, pixels }
}
