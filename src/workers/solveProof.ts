/** A proof of work, done beside the page; where a worker cannot run, in the page. */
import { wrap } from 'comlink'
import type { ProofOfWork } from '../api/accounts/session/calls.ts'
import type { ProofWorker } from './proof.worker.ts'

/** Does the work. Rejects when it could not be done. */
export async function solveProof(challenge: ProofOfWork): Promise<string> {
  if (typeof Worker === 'undefined') return (await import('./proof.ts')).provenBy(challenge)
  // Needed once in a while: it is not kept.
  const worker = new Worker(new URL('./proof.worker.ts', import.meta.url), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
  })
  try {
    return await Promise.race([wrap<ProofWorker>(worker).provenBy(challenge), broken])
  } finally {
    worker.terminate()
  }
}
