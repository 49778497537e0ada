/** How often a page may ask for an advertisement: an address as often as for anything public, a front server by its key more often. */
import { READ_RATE } from '../../../../src/api/engagement/participation.ts'
import { RELAY_RATE } from '../../../../src/api/content/comments/commentCalls.ts'
import type { LimitRule, Taken } from '../../../platform/pipeline/limits.ts'
import type { Arriving } from '../../../platform/pipeline/implement.ts'
import { tooOften } from '../../../platform/pipeline/tooOften.ts'
import { isKnownIntakeKey, stationOfIntakeKey } from '../../intakeKeys/stationOf.ts'

const MINUTE = 60_000
const byAddress: LimitRule = { name: 'ads by address', max: READ_RATE, windowMs: MINUTE }
/** In parts, so that the database is asked sixty times a minute. */
const byStation: LimitRule = { name: 'ads by station', max: RELAY_RATE, windowMs: MINUTE, chunk: RELAY_RATE / 60 }

/** Holds addresses to READ_RATE, a station's front servers to RELAY_RATE, a minute. Throws 'busy'. */
export async function holdPages({
  db,
  input: { IntakeKey },
  now,
  ip,
  limits,
}: Arriving<{ readonly IntakeKey?: string | undefined }>): Promise<void> {
  // A key that is not known to be one counts as none: what anybody can make up buys nothing.
  if (IntakeKey === undefined || !isKnownIntakeKey(IntakeKey)) refuseMore(await limits.take(byAddress, ip))
  if (IntakeKey === undefined) return
  const StID = await stationOfIntakeKey(db, IntakeKey, now)
  if (StID !== undefined) refuseMore(await limits.take(byStation, String(StID)))
}

function refuseMore({ waitMs }: Taken): void {
  if (waitMs > 0) throw tooOften(waitMs)
}
