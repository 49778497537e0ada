/** The problems of a text, found beside the page; where a worker cannot run, in the page. */
import { wrap, type Remote } from 'comlink'
import { WORKER_MS } from './patience.ts'
import type { Problem, TextRange } from './problem.ts'
import type { SensitiveWord } from './problems.ts'
import type { ProblemsWorker } from './problems.worker.ts'

let running: { readonly remote: Remote<ProblemsWorker>; readonly broken: Promise<never> } | undefined
let loaded: readonly SensitiveWord[] | undefined
let inPage: { words: readonly SensitiveWord[]; find: (stretches: readonly TextRange[]) => Problem[] } | undefined

function start() {
  const worker = new Worker(new URL('./problems.worker.ts', import.meta.url), { type: 'module' })
  const broken = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
  })
  broken.catch(() => {})
  return { remote: wrap<ProblemsWorker>(worker), broken }
}

const late = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('the worker did not answer')), WORKER_MS))

/** Asks the worker, or looks here. `words`: the same array as long as they are the same; they travel once. */
export async function findProblems(
  stretches: readonly TextRange[],
  words: readonly SensitiveWord[],
): Promise<readonly Problem[]> {
  if (typeof Worker !== 'undefined') {
    try {
      running ??= start()
      const { remote, broken } = running
      if (loaded !== words) {
        loaded = words
        await Promise.race([remote.load(words), broken, late()])
      }
      return await Promise.race([remote.find(stretches), broken, late()])
    } catch (error) {
      console.info('problems in the page', error)
      loaded = undefined
    }
  }
  if (inPage?.words !== words) inPage = { words, find: (await import('./problems.ts')).problemFinder(words) }
  return inPage.find(stretches)
}
