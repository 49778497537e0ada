/** How often addresses and front servers may send where both come to the same door. */
import { RELAY_RATE } from '../../../src/api/content/comments/commentCalls.ts'
import type { LimitRule, Taken } from '../../platform/pipeline/limits.ts'
import { tooOften } from '../../platform/pipeline/tooOften.ts'
import type { Arriving } from '../../platform/pipeline/implement.ts'
import { isKnownIntakeKey, stationOfIntakeKey } from './stationOf.ts'

/** A second's worth of a station, taken from the database in ten parts. */
const PER_SECOND = RELAY_RATE / 60

/** What is held, and how. */
export interface Door {
  /** The limits' name, e.g. 'comments'. */
  readonly name: string
  /** How often one address without an intake key may come, per minute; undefined: as often as the call itself says. */
  readonly ofAddress: number | undefined
}

/**
 * Makes the look before a request that holds an address without an intake key to `ofAddress`, where the door lets more in
 * because front servers send there, and a station's front servers to RELAY_RATE. A key that is none counts as none: what anybody
 * can make up buys nothing, and tells nothing. Ours: so that nobody has the database asked about as many as they like, keys that
 * are not known here are looked up for an address as often as it may come; beyond that they count as none. Throws 'busy'.
 */
export function holdFronts({ name, ofAddress }: Door) {
  const byAddress: LimitRule = { name: `${name} by address`, max: ofAddress ?? 0, windowMs: 60_000 }
  const ofKeys: LimitRule = { name: `${name} by unknown keys`, max: ofAddress ?? 0, windowMs: 60_000 }
  const byStation: LimitRule = { name: `${name} by station`, max: PER_SECOND, windowMs: 1000, chunk: PER_SECOND / 10 }
  return async (request: Arriving<{ readonly IntakeKey?: string | undefined }>): Promise<void> => {
    const { db, input, now, ip, limits } = request
    const { IntakeKey } = input
    const isAsked =
      IntakeKey !== undefined &&
      (ofAddress === undefined || isKnownIntakeKey(IntakeKey) || (await limits.take(ofKeys, ip)).waitMs === 0)
    const StID = isAsked ? await stationOfIntakeKey(db, IntakeKey, now) : undefined
    if (StID !== undefined) refuseMore(await limits.take(byStation, String(StID)))
    else if (ofAddress !== undefined) refuseMore(await limits.take(byAddress, ip))
  }
}

function refuseMore({ waitMs }: Taken): void {
  if (waitMs > 0) throw tooOften(waitMs)
}
