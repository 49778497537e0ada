/** How a design is put on a surface of another shape. Pure. */
import type { Design } from '../../../../api/command/bigScreens/design.ts'

/** Where the design stands: its left upper corner, in pixels of the surface, and by how much it is enlarged. */
export interface Placed {
  readonly x: number
  readonly y: number
  readonly sx: number
  readonly sy: number
}

/** A size in pixels. */
export interface Size {
  readonly width: number
  readonly height: number
}

/**
 * 'letterbox': all of it, centred, with bars; 'fit': as wide as the surface, what is below its end is cut; 'fill': all of
 * the surface, stretched. A surface without a size gets nothing bigger than the design.
 */
export function placeDesign({ Width, Height, Fit }: Pick<Design, 'Width' | 'Height' | 'Fit'>, surface: Size): Placed {
  const { width, height } = surface
  if (width <= 0 || height <= 0) return { x: 0, y: 0, sx: 1, sy: 1 }
  const [across, down] = [width / Width, height / Height]
  if (Fit === 'fill') return { x: 0, y: 0, sx: across, sy: down }
  const scale = Fit === 'fit' ? across : Math.min(across, down)
  const place = (room: number, side: number) => Math.max(0, (room - side * scale) / 2)
  return { x: place(width, Width), y: place(height, Height), sx: scale, sy: scale }
}
