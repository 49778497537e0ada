/** A film that a machine made, labelled: 「AI生成」 from its first picture on, and the note `AIGC` in its head. */
import { dirname, join } from 'node:path'
import { mkdir, rename } from 'node:fs/promises'
import type { Engine, Watching } from '../engine/engine.ts'
import { labelOrder } from '../engine/orders.ts'
import { discard } from '../storage/discard.ts'
import { passedOn, type Aigc } from './aigc.ts'
import { aigcInFilm } from './aigcInFilm.ts'
import { labelOverlay } from './labelOverlay.ts'

/** No side is made smaller. */
const SIDE = 4320

/**
 * Makes it, and answers where it lies: beside the file that was given, which stays. A label that the file has stays, and `aigc`
 * says who gives it on. Rejects with an EngineProblem; one that is not moving at all is labelled in its head alone.
 */
export async function labelledVideo(
  path: string,
  aigc: Aigc,
  { engine, ...watching }: Watching & { readonly engine: Engine },
): Promise<string> {
  const probe = await engine.probe(path, { signal: watching.signal })
  const folder = `${path}.labelling`
  await mkdir(folder)
  try {
    const label = await labelOverlay(probe, { folder, side: SIDE })
    const order = labelOrder({ input: path, folder, probe, aigc: passedOn(await aigcInFilm(path), aigc), label })
    await engine.make(order, watching)
    const out = join(dirname(path), `${path.slice(dirname(path).length + 1)}.labelled.mp4`)
    await rename(order.output, out)
    return out
  } finally {
    await discard(folder)
  }
}
