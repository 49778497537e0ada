/** Whether pictures that AI was given to begin with are nobody else's, so that what it made of them is not, either. */
import { sql, type Kysely } from 'kysely'
import { madeKeyOf } from '../../../src/api/intelligence/aiJobs/madeAddress.ts'
import { keyOfAddress } from '../../../src/api/library/media/fileAddress.ts'
import type { Database } from '../../platform/database/schema.ts'

/** True for none of them, and for such as AI made of nothing but words, in the library or not. Others are asked about as before. */
export async function ofNobodyElse(db: Kysely<Database>, StID: number, addresses: readonly string[]): Promise<boolean> {
  for (const address of addresses) {
    const [made, kept] = [madeKeyOf(address) ?? null, keyOfAddress(address) ?? null]
    const { rows } = await sql<{ is: boolean }>`
      select exists (
        select from ai_job_results r join ai_jobs j on j."ID" = r."JobID"
        where r."Key" = ${made}::text and j."StID" = ${StID} and coalesce(j."Asked"->'imgUrl', '[]') = '[]'
      ) or exists (
        select from media_versions v join media m on m."ID" = v."MediaID"
        where v."Key" = ${kept}::text and v."StID" = ${StID} and m."Rights" = 'ai'
          and media_speaks(m."ID", m."RightsVersionID", v."ID")
      ) as is`.execute(db)
    if (!rows[0]!.is) return false
  }
  return true
}
