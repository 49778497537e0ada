// What a measurement answers, and the arithmetic all of them share.

/** One line of the table. */
export interface Figure {
  /** The part it belongs to: what `--only` names. */
  readonly part: string
  /** What was measured, e.g. `list, 16 connections`. */
  readonly title: string
  readonly value: number
  readonly unit: 'ms' | 's' | '/s' | 'kB' | ''
  /** The same work done by something else in the same run. */
  readonly baseline?: { readonly title: string; readonly value: number }
  /** How good it is beside the baseline: above 1 is better than it, whatever the unit. */
  readonly ratio?: number
  readonly goal?: Goal
  /** Anything a reader needs to know: spread, sizes, why a goal was missed. */
  readonly note?: string
}

/** What a figure should be: its value at most so much, its ratio at least so much, or both. */
export interface Goal {
  readonly atMost?: number
  readonly ratio?: number
}

/** Whether a figure is as it should be; undefined without a goal. */
export function isMet({ value, ratio = 0, goal }: Figure): boolean | undefined {
  if (!goal) return undefined
  return value <= (goal.atMost ?? Infinity) && ratio >= (goal.ratio ?? 0)
}

/** The value below which a share of the values lies; 0 of nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The middle of the values, or the mean of the two middle ones. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  return sorted.length % 2 === 1 ? sorted[Math.floor(half)]! : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
