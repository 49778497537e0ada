/** From where a comment is sent: by a person's own reader, or by a front server that has an intake key. */
import { Refusal } from '../../../src/api/client.ts'
import type { Request } from '../../platform/pipeline/implement.ts'
import { stationOfIntakeKey } from '../../engagement/intakeKeys/stationOf.ts'

/** What a sender says of where they are. */
interface From {
  readonly IntakeKey?: string | undefined
  readonly Address?: string | undefined
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
