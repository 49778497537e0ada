/** How much the files of a station may take. */
import { sql, type Kysely } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { sizeText } from '../../platform/http/readBytes.ts'

const MB = 1024 * 1024

/** What a station's files take, with what is being sent in pieces, in bytes. The same bytes in two items count twice. */
async function takenBy(db: Kysely<Database>, StID: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce((select sum("Size") from media_versions where "StID" = ${StID}), 0)::bigint
      + coalesce((select sum("Size") from media_renditions where "StID" = ${StID}), 0)::bigint
      + coalesce((select sum("Size") from upload_sessions where "StID" = ${StID} and "State" = 'open'), 0)::bigint as taken`.execute(
    db,
  )
  return rows[0]!.taken
}

/**
 * Throws a Refusal 'limit' where so many more bytes are more than the station may keep. `holds`: in the transaction that
 * writes them, where nobody else of the station adds any until it ends; default false: a look ahead, before any byte comes.
 */
export async function refuseBeyondQuota(
  db: Kysely<Database>,
  StID: number,
  bytes: number,
  { holds = false } = {},
): Promise<void> {
  const station = await db.selectFrom('stations').select('UploadQuotaMB').where('ID', '=', StID).executeTakeFirst()
  const quota = (station?.UploadQuotaMB ?? 0) * MB
  if (quota === 0) return
  if (holds) await sql`select pg_advisory_xact_lock(hashtext('upload quota'), ${StID})`.execute(db)
  const taken = await takenBy(db, StID)
  if (taken + bytes <= quota) return
  const left = Math.max(0, quota - taken)
  throw new Refusal(
    'limit',
    `本站的媒体空间最多 ${sizeText(quota)}，还剩 ${sizeText(left)}，这次上传有 ${sizeText(bytes)}。请清理媒体库，或请管理员增加空间。`,
  )
}
