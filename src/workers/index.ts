/** Handles on the workers, made when first used. Where a worker cannot run the same functions run in the page. */
import { wrap, type Remote } from 'comlink'
import type { Block, DiffRow } from './diff.ts'
import type { DiffWorker } from './diff.worker.ts'
import { WORKER_MS } from './patience.ts'

let diff: { readonly remote: Remote<DiffWorker>; readonly broken: Promise<never> } | undefined

function diffWorker() {
  const worker = new Worker(new URL('./diff.worker.ts', import.meta.url), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
  })
  broken.catch(() => {})
  return { remote: wrap<DiffWorker>(worker), broken }
}

function late(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('the worker did not answer')), WORKER_MS))
}

/** The difference of two texts; see diff.ts. */
export async function diffBlocks(old: readonly Block[], now: readonly Block[]): Promise<DiffRow[]> {
  if (typeof Worker !== 'undefined') {
    try {
      diff ??= diffWorker()
      return await Promise.race([diff.remote.diffBlocks(old, now), diff.broken, late()])
    } catch (error) {
      console.info('diff in the page', error)
    }
  }
  return (await import('./diff.ts')).diffBlocks(old, now)
}
