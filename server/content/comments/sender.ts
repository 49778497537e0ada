/** From where a comment is sent: by a person's own reader, or by a front server that has an intake key. */
import { COMMENT_RATE, RELAY_RATE } from '../../../src/api/content/comments/commentCalls.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { LimitRule, Taken } from '../../platform/pipeline/limits.ts'
import { tooOften } from '../../platform/pipeline/tooOften.ts'
import type { Arriving, Request } from '../../platform/pipeline/implement.ts'
import { isKnownIntakeKey, stationOfIntakeKey } from '../../engagement/intakeKeys/stationOf.ts'
import type { CommentKind } from './commentKind.ts'

/** What a sender says of where they are. */
interface From {
  readonly IntakeKey?: string | undefined
  readonly Address?: string | undefined
}

const byAddress: LimitRule = { name: 'comments by address', max: COMMENT_RATE, windowMs: 60_000 }
/** A second's worth of a station, taken from the database in ten parts. */
const PER_SECOND = RELAY_RATE / 60
const byStation: LimitRule = { name: 'comments by station', max: PER_SECOND, windowMs: 1000, chunk: PER_SECOND / 10 }

/**
 * Holds an address without an intake key to COMMENT_RATE where the door lets more in, because front servers send there,
 * and a station's front servers to RELAY_RATE. A key that is not known to be one counts as none: what anybody can make up
 * buys nothing, and tells nothing. Throws 'busy'.
 */
export async function holdSender({ isRelayed = false }: CommentKind, request: Arriving<From>): Promise<void> {
  const { db, input, now, ip, limits } = request
  const { IntakeKey } = input
  if (isRelayed && !(IntakeKey !== undefined && isKnownIntakeKey(IntakeKey)))
    refuseMore(await limits.take(byAddress, ip))
  if (IntakeKey === undefined) return
  const StID = await stationOfIntakeKey(db, IntakeKey, now)
  if (StID !== undefined) refuseMore(await limits.take(byStation, String(StID)))
}

/** From where a comment comes. */
export interface Origin {
  /** The address it counts for. */
  readonly Address: string
  /** Who it is from a front server of the station says. */
  readonly isVouched: boolean
}

/** From where. Throws 'refused' for an address without a key that is this station's and is on. */
export async function originOf({ db, input, now, ip }: Request<From>, StID: number): Promise<Origin> {
  const { IntakeKey, Address } = input
  const isVouched = IntakeKey !== undefined && (await stationOfIntakeKey(db, IntakeKey, now)) === StID
  if (isVouched || Address === undefined) return { Address: Address || ip, isVouched }
  throw new Refusal('refused', '只有带有效的接入密钥的请求可以填写来源地址 Address，请检查密钥是否正确、是否已经停用。')
}

function refuseMore({ waitMs }: Taken): void {
  if (waitMs > 0) throw tooOften(waitMs)
}
