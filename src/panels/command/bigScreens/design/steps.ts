/** Undo and redo of a design: a bounded line of its former states. Pure. */

/** Ours: so many steps can be taken back. */
export const STEPS_LIMIT = 200
/** Ours: the same act again within this time is one step, such as an arrow key that is held, in ms. */
const SAME_ACT_MS = 800

/** A state and how it came about. */
export interface Step<T> {
  readonly value: T
  /** What was done, e.g. 移动. */
  readonly what: string
  readonly at: number
}

/** Where a person is on the line. */
export interface Steps<T> {
  readonly past: readonly Step<T>[]
  readonly now: T
  readonly future: readonly Step<T>[]
}

/** A line that begins here. */
export function stepsFrom<T>(now: T): Steps<T> {
  return { past: [], now, future: [] }
}

/** One step on. `what` with the same `key` again, soon after, goes on with the step before. */
export function stepOn<T>(
  steps: Steps<T>,
  value: T,
  { what, at, joins }: { what: string; at: number; joins: boolean },
): Steps<T> {
  if (Object.is(value, steps.now)) return steps
  const last = steps.past.at(-1)
  if (joins && last && last.what === what && at - last.at < SAME_ACT_MS && steps.future.length === 0)
    return { past: [...steps.past.slice(0, -1), { ...last, at }], now: value, future: [] }
  return { past: [...steps.past, { value: steps.now, what, at }].slice(-STEPS_LIMIT), now: value, future: [] }
}

/** One step back; the same line when there is none. */
export function stepBack<T>({ past, now, future }: Steps<T>): Steps<T> {
  const last = past.at(-1)
  if (!last) return { past, now, future }
  return { past: past.slice(0, -1), now: last.value, future: [{ ...last, value: now }, ...future] }
}

/** One step forward again; the same line when there is none. */
export function stepForth<T>({ past, now, future }: Steps<T>): Steps<T> {
  const [next, ...rest] = future
  if (!next) return { past, now, future }
  return { past: [...past, { ...next, value: now }], now: next.value, future: rest }
}
