/** Steps that can be taken back and done again: a bounded list with a place in it. Pure. */

/** One step. */
export interface Step<S> {
  readonly title: string
  readonly before: S
  readonly after: S
}

/** The steps; those from `at` on were taken back. */
export interface Steps<S> {
  readonly list: readonly Step<S>[]
  readonly at: number
}

/** Ours: how many steps are remembered. */
const STEPS = 50

/** Nothing was done yet. */
export const noSteps: Steps<never> = { list: [], at: 0 }

/** The steps after another one: what was taken back before is forgotten. */
export function withStep<S>({ list, at }: Steps<S>, step: Step<S>, most: number = STEPS): Steps<S> {
  const next = [...list.slice(0, at), step].slice(-most)
  return { list: next, at: next.length }
}

/** The step that would be taken back. */
export function lastStep<S>({ list, at }: Steps<S>): Step<S> | undefined {
  return list[at - 1]
}

/** The step that would be done again. */
export function nextStep<S>({ list, at }: Steps<S>): Step<S> | undefined {
  return list[at]
}

/** The steps once one was taken back (-1) or done again (1). */
export function moved<S>({ list, at }: Steps<S>, by: 1 | -1): Steps<S> {
  return { list, at: Math.min(list.length, Math.max(0, at + by)) }
}
