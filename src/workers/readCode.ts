/** The QR code in a picture, looked for beside the page, so that typing goes on; where a worker cannot run, in the page. */
import type { Pixels } from './codeIn.ts'
import type { CodesWorker } from './codes.worker.ts'
import { keptWorker } from './kept.ts'

const ask = keptWorker<CodesWorker>(() => new Worker(new URL('./codes.worker.ts', import.meta.url), { type: 'module' }))

/** Its text; undefined: none is seen. Rejects when the reader could not be loaded. */
export async function readCode({ data, width, height }: Pixels): Promise<string | undefined> {
  if (typeof Worker === 'undefined') return (await import('./codeIn.ts')).codeIn({ data, width, height })
  return ask((remote) => remote.codeIn({ data, width, height }))
}
