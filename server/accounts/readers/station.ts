/** Which station the public means. */
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** The number of the open station of a public key. Throws 'missing'. */
export async function stationOf(db: Db, StationKey: string): Promise<number> {
  const found = await db
    .selectFrom('stations')
    .select('ID')
    .where('PublicKey', '=', StationKey)
    .where('Status', '=', 1)
    .executeTakeFirst()
  if (!found) throw new Refusal('missing', '没有这个站点，它可能没有开通。')
  return found.ID
}
