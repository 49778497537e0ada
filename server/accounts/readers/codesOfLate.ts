/** How many codes were asked for of late: what is counted before another one is sent. */
import { sql } from 'kysely'
import { addressPlace } from '../../platform/http/addressPlace.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

const MINUTE = 60_000
/** So many an hour for an address; after them each is worked for. */
export const PLACE_HOURLY = 20
/** Ours: a station that sends so many in ten minutes is being pumped: from everywhere each is worked for. */
export const STATION_PACE = 30
const PACE_MS = 10 * MINUTE

/** Who asks. */
export interface Asking {
  readonly StID: number
  readonly ip: string
  readonly now: Date
}

/** How it stands. */
export interface Late {
  /** How much more work each is now. */
  readonly pressure: number
  readonly needsProof: boolean
}

/** See Late. */
export async function codesOfLate(db: Db, { StID, ip, now }: Asking): Promise<Late> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { rows } = await sql<{ place: number; station: number }>`
    select (select count(*)::int from reader_codes
        where "Place" = ${addressPlace(ip)} and "CreateTime" > ${ago(60 * MINUTE)}) as place,
      (select count(*)::int from reader_codes
        where "StID" = ${StID} and "CreateTime" > ${ago(PACE_MS)}) as station`.execute(db)
  const { place, station } = rows[0]!
  const over = Math.max(place - PLACE_HOURLY, station - STATION_PACE)
  return { pressure: Math.max(0, over), needsProof: over >= 0 }
}

/** One number: how often in so long, for all stations and addresses together; and how that is said. */
const numberRules = [
  { max: 1, ms: MINUTE, said: '一分钟最多 1 条' },
  { max: 5, ms: 60 * MINUTE, said: '一小时最多 5 条' },
  // Ours.
  { max: 10, ms: 24 * 60 * MINUTE, said: '一天最多 10 条' },
] as const
/** Ours: until then what was asked for is counted. */
export const COUNTED_MS = 24 * 60 * MINUTE

/** After how many milliseconds a number may be sent another code, and which rule says so; undefined: now. */
export async function waitOfNumber(db: Db, Phone: string, now: Date) {
  const found = await db
    .selectFrom('reader_codes')
    .select('CreateTime')
    .where('Phone', '=', Phone)
    .where('CreateTime', '>', new Date(now.getTime() - COUNTED_MS))
    .orderBy('CreateTime', 'desc')
    .limit(numberRules.at(-1)!.max)
    .execute()
  const waits = numberRules.flatMap(({ max, ms, said }) => {
    const first = found[max - 1]
    // Of those who ask at once the later one may be served first; nobody waits longer than the rule says.
    const left = first ? Math.min(ms, first.CreateTime.getTime() + ms - now.getTime()) : 0
    return left > 0 ? [{ left, said }] : []
  })
  return waits.toSorted((a, b) => b.left - a.left)[0]
}
