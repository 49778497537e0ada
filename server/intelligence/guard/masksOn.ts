/** Whether numbers and names of people are masked in what leaves a station. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** As the station chose. Rejects for one that is gone. */
export async function masksOn(db: Kysely<Database>, StID: number): Promise<boolean> {
  const station = db.selectFrom('stations').select('MasksForAi').where('ID', '=', StID)
  return (await station.executeTakeFirstOrThrow()).MasksForAi
}
