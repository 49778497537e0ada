/** Several workers of a kind that share what there is to do. */
import { wrap, type Remote } from 'comlink'

/** Ours: at most so many at work, in a browser with enough processors. */
const MOST = 4

/** How many workers a machine with so many processors is given: one is left to the page. */
export function poolSize(processors: number | undefined): number {
  return Math.min(MOST, Math.max(1, (processors ?? 2) - 1))
}

/** Why something was not done: its signal said so. */
export class Cancelled extends Error {
  override readonly name = 'AbortError'
}

/** A worker with its remote: comlink tells a worker to answer no more once its remote is collected as garbage. */
interface Kept<W> {
  readonly worker: Worker
  readonly remote: Remote<W>
}

interface Waiting {
  readonly begin: () => void
  readonly signal: AbortSignal | undefined
}

/** Runs one thing on a worker of its own. Rejects with Cancelled once the signal says so, whatever the worker was at. */
export type Pool<W> = <T>(what: (remote: Remote<W>) => Promise<T>, signal?: AbortSignal) => Promise<T>

/**
 * A pool of up to `size` workers, started when first needed and kept; what comes while all are busy waits in order. What is
 * called off ends its worker, since nothing else stops a picture that is being opened; another is started for the next.
 * Rejects when a worker did not start.
 */
export function workerPool<W>(make: () => Worker, size: number): Pool<W> {
  const idle: Kept<W>[] = []
  const waiting: Waiting[] = []
  let busy = 0
  const next = () => {
    while (busy < size && waiting.length > 0) {
      const { begin, signal } = waiting.shift()!
      if (!signal?.aborted) begin()
    }
  }
  const started = (worker: Worker): Kept<W> => ({ worker, remote: wrap<W>(worker) })
  const onWorker = async <T>(what: (remote: Remote<W>) => Promise<T>, signal: AbortSignal | undefined): Promise<T> => {
    busy++
    const kept = idle.pop() ?? started(make())
    const { worker, remote } = kept
    let stop = () => {}
    const broken = new Promise<never>((_, reject) => {
      const failed = () => reject(new Error('the worker did not start'))
      const called = () => reject(new Cancelled('called off'))
      worker.addEventListener('error', failed)
      signal?.addEventListener('abort', called)
      stop = () => {
        worker.removeEventListener('error', failed)
        signal?.removeEventListener('abort', called)
      }
    })
    broken.catch(() => {})
    try {
      const done = await Promise.race([what(remote), broken])
      idle.push(kept)
      return done
    } catch (error) {
      worker.terminate()
      throw error
    } finally {
      stop()
      busy--
      next()
    }
  }
  return (what, signal) =>
    new Promise((resolve, reject) => {
      const off = () => reject(new Cancelled('called off'))
      if (signal?.aborted) return off()
      signal?.addEventListener('abort', off, { once: true })
      waiting.push({ signal, begin: () => void onWorker(what, signal).then(resolve, reject) })
      next()
    })
}
