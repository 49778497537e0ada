/** How often a page may ask for an advertisement: an address as often as for anything public, a front server by its key more often. */
import { READ_RATE } from '../../../../src/api/engagement/participation.ts'
import { RELAY_RATE } from '../../../../src/api/content/comments/commentCalls.ts'
import type { LimitRule } from '../../../platform/pipeline/limits.ts'
import type { Arriving } from '../../../platform/pipeline/implement.ts'
import { tooOften } from '../../../platform/pipeline/tooOften.ts'
import { stationOfIntakeKey } from '../../intakeKeys/stationOf.ts'
import { keyName, snapshotOf, type Snapshot } from './snapshot.ts'

const MINUTE = 60_000
/** In parts of what a reader's pages ask for in some seconds. */
const byAddress: LimitRule = { name: 'ads by address', max: READ_RATE, windowMs: MINUTE, chunk: READ_RATE / 30 }
/** In parts, so that the database is asked thirty times a minute. */
const byStation: LimitRule = { name: 'ads by station', max: RELAY_RATE, windowMs: MINUTE, chunk: RELAY_RATE / 30 }

/** When the use of a key was last noted here. */
const noted = new Map<string, number>()

/** Whether a request brings a key of the station's front servers; its use is noted now and then. */
function isFront({ db, input: { IntakeKey }, now }: Pick<Asking, 'db' | 'input' | 'now'>, shown: Snapshot): boolean {
  if (IntakeKey === undefined) return false
  const name = keyName(IntakeKey)
  if (!shown.fronts.has(name)) return false
  if (now.getTime() - (noted.get(name) ?? 0) > MINUTE) {
    noted.set(name, now.getTime())
    void stationOfIntakeKey(db, IntakeKey, now).catch(() => undefined)
  }
  return true
}

/** Counts a request by what was taken for it already; false: it has to be asked for, and nothing was counted. */
export function countHere(asking: Pick<Asking, 'db' | 'input' | 'now' | 'ip' | 'limits'>, shown: Snapshot): boolean {
  const { input, ip, limits } = asking
  const taken = isFront(asking, shown) ? limits.takeHere(byStation, input.StationKey) : limits.takeHere(byAddress, ip)
  return taken !== undefined
}

type Asking = Arriving<{ readonly StationKey: string; readonly IntakeKey?: string | undefined }>

/** Holds addresses to READ_RATE, a station's front servers to RELAY_RATE, a minute. Throws 'busy'. */
export async function holdPages(request: Asking): Promise<void> {
  const { db, input, now, ip, limits } = request
  const shown = input.IntakeKey === undefined ? undefined : await snapshotOf(db, input.StationKey, now)
  // A key that is none buys nothing.
  const { waitMs } =
    shown && isFront(request, shown) ? await limits.take(byStation, input.StationKey) : await limits.take(byAddress, ip)
  if (waitMs > 0) throw tooOften(waitMs)
}
