/** Which hosts in private networks a station's data sets reach: those its administrator listed, inside the operator's. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { getJson, type GetParts } from '../../platform/outgoing/getJson.ts'
import { isListed } from '../../platform/outgoing/privateAddress.ts'
import { PrivatePlace, webUrl } from '../../platform/outgoing/publicConnection.ts'
import { SendProblem } from '../../platform/outgoing/sendProblem.ts'
import { within } from '../../platform/outgoing/within.ts'

/** What is said of a host that only the station allows. */
export const OUTSIDE = '不在服务器允许的范围内，请联系运维人员把它加进 OUTGOING_HOSTS。'

/** For whom something is fetched. */
export interface Reach {
  readonly db: Kysely<Database>
  readonly StID: number
  /** See Environment. */
  readonly outgoingHosts: readonly string[]
}

/** What an address answers, see getJson; a private one only where both allow it. */
export async function getAllowed(
  { db, StID, outgoingHosts }: Reach,
  address: string,
  parts: Omit<GetParts, 'allowedHosts'>,
): Promise<unknown> {
  const listed = await listedHosts(db, StID)
  try {
    return await getJson(address, { ...parts, allowedHosts: within(listed, outgoingHosts) })
  } catch (error) {
    if (error instanceof PrivatePlace && isListed(webUrl(address), listed))
      throw new SendProblem(`这个内网地址${OUTSIDE}`, false)
    throw error
  }
}

async function listedHosts(db: Kysely<Database>, StID: number): Promise<string[]> {
  const { DataHosts } = await db
    .selectFrom('stations')
    .select('DataHosts')
    .where('ID', '=', StID)
    .executeTakeFirstOrThrow()
  return DataHosts.split(/\s+/).filter((one) => one !== '')
}
