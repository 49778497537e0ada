/**
 * Ours: what uploads that were announced have yet to bring, as far as room is kept for it. What came counts by itself; what
 * did not may keep a part of what is free from others, and only while it comes, or nobody else would upload anything.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../../platform/database/schema.ts'

/** How long an upload of which nothing came keeps room, in minutes; a new one has as long until its bytes come. */
const KEPT_MINUTES = 10
/** One that would take longer than this at its pace so far keeps none, in hours. */
const LONGEST_HOURS = 24
/** The parts of what is free that are kept from others: for one person, and for all who announced something. */
const SHARES = { person: 0.1, all: 0.5 } as const
/** What is whole is put together from its pieces, beside them. */
const TIMES = 2

/** What an upload may take of the disk still, in bytes, by its size and what of it came. */
export const roomFor = (size: number, came = 0): number => size * TIMES - came

/** Whether a row of upload_sessions keeps room. */
const keepsRoom = sql<boolean>`("State" = 'open' and "UpdateTime" > now() - make_interval(mins => ${KEPT_MINUTES}::int)
  and ("CreateTime" > now() - make_interval(mins => ${KEPT_MINUTES}::int)
    or ("Size" - "Offset") * extract(epoch from now() - "CreateTime") <= "Offset" * ${LONGEST_HOURS * 3600}::bigint))`

/** Whether an upload keeps room for what is still to come of it. */
export async function hasRoomKept(db: Kysely<Database>, ID: number): Promise<boolean> {
  const row = await db
    .selectFrom('upload_sessions')
    .select(keepsRoom.as('kept'))
    .where('ID', '=', ID)
    .executeTakeFirst()
  return row?.kept ?? false
}

/** What one person announced and did not send yet, as far as room is kept for it, in bytes. */
export interface Promised {
  readonly AdminID: number
  readonly bytes: number
}

/** By persons: to the disk, of all stations. */
export async function promisedToDisk(db: Kysely<Database>): Promise<readonly Promised[]> {
  const { rows } = await sql<Promised>`select "AdminID", sum("Size" * ${TIMES}::int - "Offset")::bigint as bytes
    from upload_sessions where ${keepsRoom} group by "AdminID"`.execute(db)
  return rows
}

/** By persons: to the quota of a station. */
export async function promisedToStation(db: Kysely<Database>, StID: number): Promise<readonly Promised[]> {
  const { rows } = await sql<Promised>`select "AdminID", sum("Size" - "Offset")::bigint as bytes
    from upload_sessions where "StID" = ${StID} and ${keepsRoom} group by "AdminID"`.execute(db)
  return rows
}

/** How much of what is free, in bytes, somebody may not have: all they announced themselves, and the shares of others. Pure. */
export function keptFrom(AdminID: number, free: number, promised: readonly Promised[]): number {
  const own = promised.filter((one) => one.AdminID === AdminID).reduce((sum, { bytes }) => sum + bytes, 0)
  const share = Math.max(0, free) * SHARES.person
  const others = promised
    .filter((one) => one.AdminID !== AdminID)
    .reduce((sum, { bytes }) => sum + Math.min(bytes, share), 0)
  return own + Math.floor(Math.min(others, Math.max(0, free) * SHARES.all))
}
