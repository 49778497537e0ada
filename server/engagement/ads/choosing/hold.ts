/** How often a page may ask for an advertisement: an address as often as for anything public, a front server by its key more often. */
import { READ_RATE } from '../../../../src/api/engagement/participation.ts'
import { RELAY_RATE } from '../../../../src/api/content/comments/commentCalls.ts'
import type { LimitRule } from '../../../platform/pipeline/limits.ts'
import type { Arriving } from '../../../platform/pipeline/implement.ts'
import { tooOften } from '../../../platform/pipeline/tooOften.ts'
import { hashOfIntakeKey, stationOfIntakeKey } from '../../intakeKeys/stationOf.ts'
import { keyName, snapshotOf } from './snapshot.ts'

const MINUTE = 60_000
const byAddress: LimitRule = { name: 'ads by address', max: READ_RATE, windowMs: MINUTE }
/** In parts, so that the database is asked thirty times a minute. */
const byStation: LimitRule = { name: 'ads by station', max: RELAY_RATE, windowMs: MINUTE, chunk: RELAY_RATE / 30 }

/** When the use of a key was last noted here. */
const noted = new Map<string, number>()

/** Whether a request brings a key of the station's front servers, by what is in memory; its use is noted now and then. */
async function isFront({ db, input, now }: Asking): Promise<boolean> {
  const { StationKey, IntakeKey } = input
  if (IntakeKey === undefined) return false
  const name = keyName(hashOfIntakeKey(IntakeKey))
  if (!(await snapshotOf(db, StationKey, now))?.fronts.has(name)) return false
  if (now.getTime() - (noted.get(name) ?? 0) > MINUTE) {
    noted.set(name, now.getTime())
    void stationOfIntakeKey(db, IntakeKey, now).catch(() => undefined)
  }
  return true
}

type Asking = Arriving<{ readonly StationKey: string; readonly IntakeKey?: string | undefined }>

/** Holds addresses to READ_RATE, a station's front servers to RELAY_RATE, a minute. Throws 'busy'. */
export async function holdPages(request: Asking): Promise<void> {
  const { input, ip, limits } = request
  // A key that is none buys nothing.
  const { waitMs } = (await isFront(request))
    ? await limits.take(byStation, input.StationKey)
    : await limits.take(byAddress, ip)
  if (waitMs > 0) throw tooOften(waitMs)
}
