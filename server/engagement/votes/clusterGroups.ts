/** The ballots of one go into the tree, by block of addresses and options. Pure. */

/** What is known of a ballot. */
export interface Arrived {
  readonly Place: string | null
  readonly Options: readonly number[]
  readonly CreateTime: Date
  readonly KnownSince: Date | null
}

/** Those of one cluster. */
export interface ClusterGroup {
  readonly Place: string
  readonly Options: readonly number[]
  Count: number
  Young: number
  Gaps: number
  Squares: number
  readonly FirstAt: Date
  LastAt: Date
}

/** Ours: a device that was not known for so long, in ms, is young. */
const YOUNG_MS = 86_400_000

/** Groups them; each by the time it was cast. Those whose sender was erased meanwhile are in none. */
export function clusterGroups(arrived: readonly Arrived[]): ClusterGroup[] {
  const groups = new Map<string, ClusterGroup>()
  for (const one of arrived.toSorted((a, b) => a.CreateTime.getTime() - b.CreateTime.getTime())) {
    const { Place, Options, CreateTime, KnownSince } = one
    if (Place === null) continue
    const isYoung = KnownSince !== null && CreateTime.getTime() - KnownSince.getTime() < YOUNG_MS
    const key = `${Place} ${Options.join(',')}`
    const group = groups.get(key)
    if (!group) {
      const first = { Count: 1, Young: isYoung ? 1 : 0, Gaps: 0, Squares: 0, FirstAt: CreateTime, LastAt: CreateTime }
      groups.set(key, { Place, Options, ...first })
      continue
    }
    const gap = (CreateTime.getTime() - group.LastAt.getTime()) / 1000
    group.Count++
    if (isYoung) group.Young++
    group.Gaps += gap
    group.Squares += gap * gap
    group.LastAt = CreateTime
  }
  return [...groups.values()]
}
