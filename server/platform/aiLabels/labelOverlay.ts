/** 「AI生成」 as a picture to be laid over a film. */
import { join } from 'node:path'
import sharp from 'sharp'
import type { Probe } from '../engine/engine.ts'
import type { LabelOverlay } from '../engine/labelFilter.ts'
import { sizeAt } from '../engine/orders.ts'
import { markFor } from './mark.ts'

/** Draws it into a folder, for what is made of a film at this quality; undefined: nothing of it is seen. */
export async function labelOverlay(
  { picture }: Pick<Probe, 'picture'>,
  { folder, side }: { readonly folder: string; readonly side: number },
): Promise<LabelOverlay | undefined> {
  if (!picture) return undefined
  const { svg, left, top } = markFor(sizeAt(picture, side))
  const path = join(folder, 'aigc.png')
  await sharp(Buffer.from(svg)).png().toFile(path)
  return { path, left, top }
}
