/** From where a comment is sent: by a person's own reader, or by a front server that has an intake key. */
import { COMMENT_RATE, RELAY_RATE } from '../../../src/api/content/comments/commentCalls.ts'
import { Refusal } from '../../../src/api/client.ts'
import { tooOften } from '../../platform/pipeline/tooOften.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { stationOfIntakeKey } from '../../engagement/intakeKeys/stationOf.ts'
import type { CommentKind } from './commentKind.ts'
import { limitOf } from './limitOf.ts'

/** What a sender says of where they are. */
interface From {
  readonly IntakeKey?: string | undefined
  readonly Address?: string | undefined
}

const byAddress = limitOf(COMMENT_RATE, 60_000)
const byStation = limitOf(RELAY_RATE / 60, 1000)

/**
 * Holds an address without an intake key to COMMENT_RATE where the door lets more in, because front servers send there.
 * Throws 'busy'.
 */
export function refuseMany({ isRelayed = false }: CommentKind, { input, now, ip }: Request<From>): void {
  if (isRelayed && input.IntakeKey === undefined) refuseMore(byAddress(ip, now))
}

/**
 * The address the comment counts for. Throws 'forbidden' for a key that is not this station's, 'refused' for an address
 * without one, 'busy' where a station's front servers send more than RELAY_RATE.
 */
export async function addressOf({ db, input, now, ip }: Request<From>, StID: number): Promise<string> {
  const { IntakeKey, Address } = input
  if (IntakeKey === undefined) {
    if (Address !== undefined) throw new Refusal('refused', '只有带接入密钥的请求可以填写来源地址 Address。')
    return ip
  }
  if ((await stationOfIntakeKey(db, IntakeKey, now)) !== StID)
    throw new Refusal('forbidden', '接入密钥不正确，或者已经停用。')
  refuseMore(byStation(String(StID), now))
  return Address || ip
}

function refuseMore(waitMs: number): void {
  if (waitMs > 0) throw tooOften(waitMs)
}
