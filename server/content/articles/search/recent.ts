/**
 * How a search goes back in time. A word that half of all articles have is found often enough among the newest ones: the
 * index then reads only their days. What is rare is looked for further back, and among all in the end.
 */
import type { Db } from '../../../platform/pipeline/implement.ts'
import { dayKey, dayOf, stationKey } from './keys.ts'

/** How many articles lie before the end of each stretch but the last. */
const ENDS = [2000, 5000, 12_000, 30_000, 75_000] as const
/** Ours: so long a station's days are remembered, in milliseconds. They only say where looking begins. */
const REMEMBERED = 60_000
/** More days than these are no help: the index then looks among all. */
const MOST_DAYS = 400
const DAY_MS = 86_400_000

/** A stretch of a station's articles; the stretches of a station follow one another and leave nothing out. */
export interface SearchWindow {
  /** Keys of which an article in it has one. */
  readonly oneOf: readonly number[]
  /** Only what was written before this; undefined: the first stretch. */
  readonly before: Date | undefined
  /** What is dated from here on is in it, too. */
  readonly ahead?: Date
}

const known = new WeakMap<
  object,
  Map<number, { readonly until: number; readonly stretches: readonly SearchWindow[] }>
>()

/** Between which moments articles are wanted, as a request says it. */
interface Between {
  readonly From?: string | undefined
  readonly To?: string | undefined
}

/** The stretches of a station that may hold what is wanted, the newest first. */
export async function stretchesFor(db: Db, StID: number, { From, To }: Between, now: Date) {
  const [from, to] = [From, To].map((moment) => (moment === undefined ? undefined : new Date(moment)))
  const count = from && to ? dayOf(to) - dayOf(from) + 1 : Infinity
  if (from && count > 0 && count <= MOST_DAYS) {
    const oneOf = Array.from({ length: count }, (_, at) => dayKey(StID, dayOf(from) + at))
    return [{ oneOf, before: undefined }]
  }
  const stretches = await stretchesOf(db, StID, now)
  return stretches.filter(({ before }) => !from || !before || before > from)
}

async function stretchesOf(db: Db, StID: number, now: Date): Promise<readonly SearchWindow[]> {
  const owner = db.getExecutor().adapter
  const stations = known.get(owner) ?? new Map<number, { until: number; stretches: readonly SearchWindow[] }>()
  known.set(owner, stations)
  const kept = stations.get(StID)
  if (kept && kept.until > now.getTime()) return kept.stretches
  const stretches: SearchWindow[] = []
  // Tomorrow, too: a time may be set by hand, and the clock passes midnight while this is remembered.
  let end = dayOf(now) + 2
  let before: Date | undefined
  for (const count of ENDS) {
    const last = await db
      .selectFrom('articles')
      .select('CreateTime')
      .where('StID', '=', StID)
      .orderBy('CreateTime', 'desc')
      .orderBy('ID', 'desc')
      .offset(count)
      .limit(1)
      .executeTakeFirst()
    if (!last) break
    const day = dayOf(last.CreateTime)
    if (end - day > MOST_DAYS) break
    if (day >= end) continue
    const days = Array.from({ length: end - day }, (_, at) => dayKey(StID, day + at))
    stretches.push({ oneOf: days, before, ...(before ? {} : { ahead: new Date(end * DAY_MS) }) })
    end = day
    before = new Date(day * DAY_MS)
  }
  stretches.push({ oneOf: [stationKey(StID)], before })
  stations.set(StID, { until: now.getTime() + REMEMBERED, stretches })
  return stretches
}
