/** What an engine says that did not do what it was asked. */
import { expect } from 'vitest'
import { EngineProblem } from '../../server/platform/engine/engine.ts'

/** The problem in which the work ends. It ends in nothing else, or the test fails. */
export async function problemOf(work: Promise<unknown>): Promise<EngineProblem> {
  const problem = await work.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(problem).toBeInstanceOf(EngineProblem)
  return problem as EngineProblem
}
