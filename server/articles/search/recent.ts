/**
 * How far back a search looks first. A word that half of all articles have is found often enough among the newest ones:
 * the index then reads only their days. A rare word is looked for among all at once.
 */
import type { Db } from '../../implement.ts'
import { dayKey, dayOf, stationKey } from './keys.ts'

/** The newest so many articles, and so many; then all. */
const STEPS = [2500, 25_000] as const
/** Ours: so long a station's days are remembered, in milliseconds. They only say where looking begins. */
const REMEMBERED = 60_000
/** More days than these in a step are no help: the step is left out. */
const MOST_DAYS = 400

/** A part of a station's articles, newest first: those of some days, or all. */
export interface Reach {
  /** Keys of which an article has one. */
  readonly oneOf: readonly number[]
  /** The first moment that is in it; undefined: all. */
  readonly from: Date | undefined
}

const known = new WeakMap<object, Map<number, { readonly until: number; readonly reaches: readonly Reach[] }>>()

/** The parts of a station, each holding the one before it, the last one all. */
export async function reachesOf(db: Db, StID: number, now: Date): Promise<readonly Reach[]> {
  const owner = db.getExecutor().adapter
  const ofDatabase = known.get(owner) ?? new Map<number, { until: number; reaches: readonly Reach[] }>()
  known.set(owner, ofDatabase)
  const kept = ofDatabase.get(StID)
  if (kept && kept.until > now.getTime()) return kept.reaches
  const reaches: Reach[] = []
  const today = dayOf(now)
  for (const count of STEPS) {
    const first = await db
      .selectFrom('articles')
      .select('CreateTime')
      .where('StID', '=', StID)
      .orderBy('CreateTime', 'desc')
      .orderBy('ID', 'desc')
      .offset(count)
      .limit(1)
      .executeTakeFirst()
    if (!first) break
    const day = dayOf(first.CreateTime)
    // Tomorrow, too: a time may be set by hand, and the clock passes midnight while this is remembered.
    const days = Array.from({ length: Math.max(0, today + 2 - day) }, (_, at) => dayKey(StID, day + at))
    if (days.length > MOST_DAYS) break
    reaches.push({ oneOf: days, from: new Date(day * 86_400_000) })
  }
  reaches.push({ oneOf: [stationKey(StID)], from: undefined })
  ofDatabase.set(StID, { until: now.getTime() + REMEMBERED, reaches })
  return reaches
}
