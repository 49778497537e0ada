/** Old messages go. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

/** Ours: how long messages are kept, in days; deleted ones for longer than it can be taken back. */
export const KEEP_DAYS = { read: 180, unread: 365, deleted: 7 } as const

/** Removes what was kept long enough; answers how many. */
export async function sweepMessages(db: Kysely<Database>, now: Date): Promise<number> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const gone = await sql`delete from messages where "DeletedAt" < ${ago(KEEP_DAYS.deleted)}
    or "CreateTime" < (case when "IsRead" = 1 then ${ago(KEEP_DAYS.read)}::timestamptz
      else ${ago(KEEP_DAYS.unread)}::timestamptz end)`.execute(db)
  return Number(gone.numAffectedRows ?? 0)
}
