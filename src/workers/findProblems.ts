/** The problems of a text, found beside the page; where a worker cannot run, in the page. */
import { keptWorker } from './kept.ts'
import type { Problem, TextRange } from '../api/text/problem.ts'
import type { SensitiveWord } from '../api/text/problems.ts'
import type { ProblemsWorker } from './problems.worker.ts'

let loaded: readonly SensitiveWord[] | undefined
let inPage: { words: readonly SensitiveWord[]; find: (stretches: readonly TextRange[]) => Problem[] } | undefined

const ask = keptWorker<ProblemsWorker>(
  () => new Worker(new URL('./problems.worker.ts', import.meta.url), { type: 'module' }),
)

/** Asks the worker, or looks here. `words`: the same array as long as they are the same; they travel once. */
export async function findProblems(
  stretches: readonly TextRange[],
  words: readonly SensitiveWord[],
): Promise<readonly Problem[]> {
  if (typeof Worker !== 'undefined') {
    try {
      return await ask(async (remote) => {
        if (loaded !== words) await remote.load(words)
        loaded = words
        return remote.find(stretches)
      })
    } catch (error) {
      console.info('problems in the page', error)
      loaded = undefined
    }
  }
  if (inPage?.words !== words) inPage = { words, find: (await import('../api/text/problems.ts')).problemFinder(words) }
  return inPage.find(stretches)
}
