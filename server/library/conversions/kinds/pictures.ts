/** Pictures of a video: its cover, and the strip under the player. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { coverOrder, sizeAt, spriteGrid, spriteOrder } from '../../../platform/engine/orders.ts'
import { thumbnailList } from '../../../platform/engine/thumbnails.ts'
import { labelledPicture } from '../../../platform/aiLabels/labelledPicture.ts'
import type { Make, Making } from '../making.ts'

/** Ours: where a cover is taken from by itself: a tenth of the video in, three seconds at most. */
const usualCover = (durationMs: number) => Math.min(3000, durationMs / 10)

/** A picture out of a film that a machine made is one itself: what was seen on its first pictures is no longer. */
async function withLabel({ aigc }: Making, path: string): Promise<string> {
  if (aigc) await writeFile(path, await labelledPicture(await readFile(path), 'image/jpeg', aigc))
  return path
}

/** The cover: at the moment somebody chose, else the usual one. */
export const makeCover: Make = async (making) => {
  const { engine, storage, conversion, probe, watching } = making
  const atMs = Number(conversion.AtMs ?? usualCover(probe.durationMs))
  const order = coverOrder({ ...making, atMs })
  await engine.make(order, watching)
  const { width: Width, height: Height } = sizeAt(probe.picture!, 1080)
  const stored = await storage.take(await withLabel(making, order.output))
  return { renditions: [{ Name: 'cover.jpg', stored, Type: 'image/jpeg', Width, Height, Details: { atMs } }] }
}

/** The strip, and which part of it is which moment. */
export const makeSprite: Make = async (making) => {
  const { engine, storage, folder, probe, watching } = making
  const order = spriteOrder(making)
  await engine.make(order, watching)
  const grid = spriteGrid(probe)
  const list = join(folder, 'thumbs.vtt')
  await writeFile(list, thumbnailList(grid, probe.durationMs))
  return {
    renditions: [
      {
        ...{
          Name: 'sprite.jpg',
          stored: await storage.take(await withLabel(making, order.output)),
          Type: 'image/jpeg',
          Details: { ...grid },
        },
        ...{ Width: grid.columns * grid.width, Height: grid.rows * grid.height },
      },
      { Name: 'thumbs.vtt', stored: await storage.take(list), Type: 'text/vtt' },
    ],
  }
}
