/** What was begun and never ended: the folders beside the files in which it lies, wherever they were moved to. */
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

const DAY_MS = 86_400_000

/** What is not whole yet, what grows over several connections, and what a bucket lent to this machine. */
export const SCRATCH = 'scratch'
export const GROWING = 'growing'
export const LENT = 'lent'

/** Whether it is a day old, by its time in ms. */
export const isOld = (at: number) => Date.now() - at >= DAY_MS

/** Takes away what lies in these folders of a folder and is a day old. Answers how many. */
export async function sweepBegunIn(folder: string, names: readonly string[]): Promise<number> {
  let swept = 0
  for (const part of names)
    for (const name of await readdir(join(folder, part)).catch(() => [])) {
      const path = join(folder, part, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Infinity }))
      if (!isOld(mtimeMs)) continue
      await rm(path, { force: true, recursive: true })
      swept++
    }
  return swept
}
