/**
 * What of a cluster of ballots looks bought. A cluster is what one block of addresses cast for the same options: a school or an
 * office makes one as well, so that nothing here decides anything; people do. Ours. Pure.
 */

/** What is known of a cluster. */
export interface ClusterFacts {
  readonly Count: number
  /** How many of its devices or persons were not known a day before. */
  readonly Young: number
  /** Sums of the seconds between one ballot and the next, and of their squares. */
  readonly Gaps: number
  readonly Squares: number
  /** Which part of all ballots of the vote name these options, from 0 to 1. */
  readonly Share: number
}

/** Ours: fewer ballots than this are no cluster. */
export const SMALLEST = 5
/** Ours: so many from one block of addresses stand out. */
const MANY = 30
/** Ours: this part of young devices stands out. */
const YOUNG = 0.8
/** Ours: so many ballots a minute for the same options come of no school. */
const QUICK = 12
/** Ours: gaps that differ by less than this part of their mean are a clock's. People come as they like: about 1. */
const EVEN = 0.35
/** Ours: for options that few others choose, a block that chooses nothing else stands out. */
const RARE = 0.2

/** Mean of the gaps in seconds, and how much they differ from it, as a part of it; undefined for fewer than two gaps. */
export function rhythmOf({
  Count,
  Gaps,
  Squares,
}: ClusterFacts): { readonly mean: number; readonly spread: number } | undefined {
  const gaps = Count - 1
  if (gaps < 2) return undefined
  const mean = Gaps / gaps
  const spread = Math.sqrt(Math.max(0, Squares / gaps - mean * mean))
  return { mean, spread: mean > 0 ? spread / mean : 0 }
}

/** A sign that was found. */
export interface Sign {
  readonly says: string
  /** How much it weighs. */
  readonly weight: number
  /** Which of exclusionReasons it speaks for. */
  readonly reason: number
}

/** The signs of a cluster, the heaviest first; none where it is small. */
export function signsOf(facts: ClusterFacts): Sign[] {
  const { Count, Young, Share } = facts
  if (Count < SMALLEST) return []
  const signs: Sign[] = []
  if (Count >= MANY) signs.push({ says: `同一网段 ${Count} 票`, weight: Count >= 10 * MANY ? 3 : 2, reason: 0 })
  if (Young / Count >= YOUNG) signs.push({ says: `${Young} 票的设备是一天内出现的`, weight: 3, reason: 1 })
  const rhythm = rhythmOf(facts)
  if (rhythm && rhythm.mean > 0 && 60 / rhythm.mean >= QUICK)
    signs.push({ says: `平均每分钟 ${Math.round(60 / rhythm.mean)} 票`, weight: 2, reason: 2 })
  if (rhythm && Count >= 2 * SMALLEST && rhythm.spread < EVEN)
    signs.push({ says: `每隔 ${Math.max(1, Math.round(rhythm.mean))} 秒一票，像机器`, weight: 3, reason: 2 })
  if (signs.length > 0 && Share <= RARE)
    signs.push({ says: `都投了同样的选项，全场只占 ${Math.round(Share * 100)}%`, weight: 1, reason: 0 })
  return signs.toSorted((one, other) => other.weight - one.weight)
}

/** From 0, nothing, to 9. */
export const scoreOf = (signs: readonly Sign[]): number =>
  Math.min(
    9,
    signs.reduce((sum, { weight }) => sum + weight, 0),
  )

/** Ours: from this on a cluster is shown as suspicious. */
export const SUSPICIOUS = 4
