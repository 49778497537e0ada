/** Handles on the workers, made when first used. Where a worker cannot run the same functions run in the page. */
import type { Block, DiffRow } from './diff.ts'
import type { DiffWorker } from './diff.worker.ts'
import { keptWorker } from './kept.ts'

const askDiff = keptWorker<DiffWorker>(
  () => new Worker(new URL('./diff.worker.ts', import.meta.url), { type: 'module' }),
)

/** The difference of two texts; see diff.ts. */
export async function diffBlocks(old: readonly Block[], now: readonly Block[]): Promise<DiffRow[]> {
  if (typeof Worker !== 'undefined') {
    try {
      return await askDiff((remote) => remote.diffBlocks(old, now))
    } catch (error) {
      console.info('diff in the page', error)
    }
  }
  return (await import('./diff.ts')).diffBlocks(old, now)
}
