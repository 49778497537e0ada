/** How much the files of a station may take. */
import { sql, type Kysely } from 'kysely'
import type { Me } from '../../../src/api/access.ts'
import { Refusal } from '../../../src/api/client.ts'
import type { Database } from '../../platform/database/schema.ts'
import { sizeText } from '../../platform/http/readBytes.ts'
import { keptFrom, promisedToStation } from './resumable/promised.ts'

const MB = 1024 * 1024

/** What a station's files take, with what came in pieces, in bytes. The same bytes in two items count twice. */
async function takenBy(db: Kysely<Database>, StID: number): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce((select sum("Size") from media_versions where "StID" = ${StID}), 0)::bigint
      + coalesce((select sum("Size") from media_renditions where "StID" = ${StID}), 0)::bigint
      + coalesce((select sum("Offset") from upload_sessions where "StID" = ${StID} and "State" = 'open'), 0)::bigint as taken`.execute(
    db,
  )
  return rows[0]!.taken
}

/** How it is asked. */
interface Asking {
  /**
   * In the transaction that writes them, where nobody else of the station adds any until it ends. Default false: a look ahead,
   * before any byte comes.
   */
  readonly holds?: boolean
  /** What is announced and did not come yet has its share, too. Default true. */
  readonly besidePromised?: boolean
}

/** Throws a Refusal 'limit' where so many more bytes of a person are more than their station may keep. */
export async function refuseBeyondQuota(
  db: Kysely<Database>,
  { ID, StID }: Pick<Me, 'ID' | 'StID'>,
  bytes: number,
  { holds = false, besidePromised = true }: Asking = {},
): Promise<void> {
  const station = await db.selectFrom('stations').select('UploadQuotaMB').where('ID', '=', StID).executeTakeFirst()
  const quota = (station?.UploadQuotaMB ?? 0) * MB
  if (quota === 0) return
  if (holds) await sql`select pg_advisory_xact_lock(hashtext('upload quota'), ${StID})`.execute(db)
  const free = quota - (await takenBy(db, StID))
  const left = free - (besidePromised ? keptFrom(ID, free, await promisedToStation(db, StID)) : 0)
  if (bytes <= left) return
  throw new Refusal(
    'limit',
    `本站的媒体空间最多 ${sizeText(quota)}，还剩 ${sizeText(Math.max(0, left))}，这次上传有 ${sizeText(bytes)}。请清理媒体库，或请管理员增加空间。`,
  )
}
