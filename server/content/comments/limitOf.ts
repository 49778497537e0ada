/** Counting how often something comes, in this process. */

/** Answers how many milliseconds somebody must wait; 0 when they may go on, and then it is counted. */
export type Limit = (who: string, now: Date) => number

/** Ours: for so many at a time it is counted; beyond, those who came longest ago are forgotten. */
const KEPT = 50_000

/** At most `max` in any window of `windowMs`, which begins with the first of it. */
export function limitOf(max: number, windowMs: number): Limit {
  const windows = new Map<string, { readonly until: number; count: number }>()
  return (who, now) => {
    const at = now.getTime()
    let window = windows.get(who)
    if (!window || window.until <= at || window.until > at + windowMs) {
      windows.delete(who)
      windows.set(who, (window = { until: at + windowMs, count: 0 }))
      if (windows.size > KEPT) windows.delete(windows.keys().next().value!)
    }
    if (window.count >= max) return window.until - at
    window.count++
    return 0
  }
}
