/** Boxes on the canvas and what contains them. Pure. */
import type { Widget } from '../../../../api/command/bigScreens/design.ts'

/** A place and a size, in pixels of the design. */
export type Box = Pick<Widget, 'X' | 'Y' | 'W' | 'H'>

/** The smallest box around others; undefined around none. */
export function around(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined
  const X = Math.min(...boxes.map((box) => box.X))
  const Y = Math.min(...boxes.map((box) => box.Y))
  const right = Math.max(...boxes.map((box) => box.X + box.W))
  const bottom = Math.max(...boxes.map((box) => box.Y + box.H))
  return { X, Y, W: right - X, H: bottom - Y }
}
