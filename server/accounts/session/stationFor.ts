/** The station that somebody who sets up an installation means. */
import type { Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Ours: the station an installation begins with; it may be renamed. */
const FIRST_STATION = '本站'

const columns = ['ID', 'StationName', 'PasswordMin', 'PasswordKinds'] as const

/**
 * The station of this name, or the first one; made when there is none at all. Throws 'refused' when there are others only.
 */
export async function stationFor(tx: Kysely<Database>, wanted: string | undefined) {
  const name = wanted?.trim()
  const stations = await tx
    .selectFrom('stations')
    .select(columns)
    .where('DeletedAt', 'is', null)
    .orderBy('ID')
    .execute()
  const found = name ? stations.find(({ StationName }) => StationName === name) : stations[0]
  if (found) return found
  if (stations.length > 0)
    throw new Refusal(
      'refused',
      `没有名称是“${name}”的站点。已有：${stations.map((one) => one.StationName).join('、')}。`,
    )
  const made = { StationName: name || FIRST_STATION }
  return tx.insertInto('stations').values(made).returning(columns).executeTakeFirstOrThrow()
}
