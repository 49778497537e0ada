/** Workers that are kept from call to call. */
import { wrap, type Remote } from 'comlink'
import { WORKER_MS } from './patience.ts'

/**
 * Asks the worker that `make` starts, which is kept for the next call. Rejects when it did not start, or did not answer
 * within WORKER_MS: it is ended then, and the next call starts another, because its script may only have been out of reach
 * while the server was away.
 */
export function keptWorker<W>(make: () => Worker): <T>(what: (remote: Remote<W>) => Promise<T>) => Promise<T> {
  let running: ReturnType<typeof start> | undefined
  const start = () => {
    const worker = make()
    const broken = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    })
    broken.catch(() => {})
    return { worker, remote: wrap<W>(worker), broken }
  }
  return async (what) => {
    const asked = (running ??= start())
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the worker did not answer')), WORKER_MS)
    })
    try {
      return await Promise.race([what(asked.remote), asked.broken, late])
    } catch (error) {
      asked.worker.terminate()
      if (running === asked) running = undefined
      throw error
    } finally {
      clearTimeout(timer)
    }
  }
}
