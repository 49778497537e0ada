/** The visible label on a picture. Runs in the process that opens it. */
import type { Sharp } from 'sharp'
import { markFor } from '../aiLabels/mark.ts'

/** `picture` is upright, and a frame of it of that size; the label stands on each of its frames. */
export function withAiMark(
  picture: Sharp,
  { width, height, frames = 1 }: { readonly width: number; readonly height: number; readonly frames?: number },
): Sharp {
  const { svg, left, top } = markFor({ width, height })
  const input = Buffer.from(svg)
  return picture.composite(Array.from({ length: frames }, (_, frame) => ({ input, left, top: top + frame * height })))
}
