/** What uploads that were announced have yet to bring to the disk. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** Ours: an upload that nobody went on with for so long keeps no room for itself, in hours: others may have it meanwhile. */
const KEPT_HOURS = 24
/** What is whole is put together from its pieces, beside them. */
const TIMES = 2

/** What an upload may take of the disk, in bytes, by its size. */
export const roomFor = (size: number): number => size * TIMES

/** So many bytes of all stations. */
export async function promisedBytes(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum("Size" * ${TIMES}::int - "Offset"), 0)::bigint as bytes from upload_sessions
    where "State" = 'open' and "UpdateTime" > now() - make_interval(hours => ${KEPT_HOURS})`.execute(db)
  return Number(rows[0]!.bytes)
}
