/** How a job stands, in a line. Pure. */
import type { AiJob } from '../../../../api/intelligence/aiJobs/calls.ts'
import { makingStates } from '../../../../api/intelligence/aiJobs/states.ts'

/** The state, and why; a sentence that begins with the state says both. */
export function jobLine({ State, Problem }: Pick<AiJob, 'State' | 'Problem'>): string {
  const state = makingStates[State]
  if (Problem === '' || Problem === `${state}。`) return state
  return Problem.startsWith(state) ? Problem : `${state}：${Problem}`
}
