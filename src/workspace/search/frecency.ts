// What a person used, and how dear it is to them: recent and frequent use in one number that never needs the clock.

/** One thing used. Kept per person, newest last use first or in any order. */
export interface Usage {
  readonly id: string
  /** When it was last used, in milliseconds since 1970. */
  readonly last: number
  /** How often it was used, each use halved per HALF_LIFE_MS since; as of `last`. */
  readonly weight: number
}

/** After this time a use counts half: three days. Ours: long enough to survive a weekend off duty. */
export const HALF_LIFE_MS = 3 * 24 * 60 * 60 * 1000
/** How many used things are remembered; the least dear are forgotten first. */
export const REMEMBERED = 200

/**
 * How dear a thing is: of two, the larger one. The difference between two never changes by waiting, so the order of
 * rows does not either.
 */
export function frecencyOf(usage: Usage): number {
  return usage.last / HALF_LIFE_MS + Math.log2(usage.weight)
}

/** The list after one more use at `now` (milliseconds since 1970), the newest first. */
export function recordUse(usages: readonly Usage[], id: string, now: number): Usage[] {
  const before = usages.find((usage) => usage.id === id)
  // A clock that was set back must not make the weight explode.
  const last = Math.max(now, before?.last ?? now)
  const kept = before ? before.weight * 2 ** ((before.last - last) / HALF_LIFE_MS) : 0
  const others = usages.filter((usage) => usage.id !== id)
  const dear = others.toSorted((a, b) => frecencyOf(b) - frecencyOf(a)).slice(0, REMEMBERED - 1)
  return [{ id, last, weight: kept + 1 }, ...dear.toSorted((a, b) => b.last - a.last)]
}
