/** src/api/text/problems.ts beside the page. */
import { expose } from 'comlink'
import type { Problem, TextRange } from '../api/text/problem.ts'
import { problemFinder, type SensitiveWord } from '../api/text/problems.ts'

let find = problemFinder([])

/** What the worker answers to. */
const problemsWorker = {
  /** From now on these are the sensitive words. */
  load(words: readonly SensitiveWord[]): void {
    find = problemFinder(words)
  },
  find: (stretches: readonly TextRange[]): Problem[] => find(stretches),
}
export type ProblemsWorker = typeof problemsWorker

expose(problemsWorker)
