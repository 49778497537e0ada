/** A picture with another one in a corner. Runs in the process that opens them. */
import sharp, { type Sharp } from 'sharp'
import type { CornerMark } from './seen.ts'

/** `picture` is upright and of that size; the mark is never larger than what is left between the margins. */
export async function withCornerMark(
  picture: Sharp,
  { width, height }: { readonly width: number; readonly height: number },
  { path, corner, ...percent }: CornerMark,
): Promise<Sharp> {
  const part = (of: number) => Math.round((width * of) / 100)
  const margin = Math.min(part(percent.margin), Math.floor((Math.min(width, height) - 1) / 2))
  const most = { width: Math.max(1, width - 2 * margin), height: Math.max(1, height - 2 * margin) }
  const { data, info } = await sharp(path)
    .rotate()
    .resize({ width: Math.min(most.width, Math.max(1, part(percent.width))), height: most.height, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const left = corner.startsWith('left') ? margin : width - info.width - margin
  const top = corner.endsWith('Top') ? margin : height - info.height - margin
  return picture.composite([{ input: data, left, top }])
}
