/** In which order services are asked. Pure. */

/** What it depends on. */
interface Candidate {
  readonly IsLocal: boolean
  /** It could not be reached of late. */
  readonly isResting: boolean
}

/** As the list says; those that rest come last. What the list gives to a model in the house never goes on to one outside. */
export function inTurn<One extends Candidate>(listed: readonly One[]): One[] {
  // Before and after: a local one that rests keeps out what stands below it, and nothing outside is put behind a local one.
  const kept = withoutOutsideAfterLocal(listed)
  return withoutOutsideAfterLocal([
    ...kept.filter(({ isResting }) => !isResting),
    ...kept.filter(({ isResting }) => isResting),
  ])
}

function withoutOutsideAfterLocal<One extends Candidate>(listed: readonly One[]): One[] {
  const first = listed.findIndex(({ IsLocal }) => IsLocal)
  return listed.filter(({ IsLocal }, at) => first < 0 || at < first || IsLocal)
}

/** Ours: whoever asks waits so long for the connections of all that turn out to be down, and for each at least this, in milliseconds. */
const CONNECT_MS = { all: 1500, each: 500 } as const

/** How long the connection to each of so many that are asked in turn may take, in milliseconds; behind the last one nobody waits. */
export function connectTimes(count: number): (number | undefined)[] {
  const each = Math.max(CONNECT_MS.each, Math.floor(CONNECT_MS.all / Math.max(1, count - 1)))
  return Array.from({ length: count }, (_, at) => (at < count - 1 ? each : undefined))
}
