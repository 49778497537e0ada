/** Old events go, oldest first, and the last of them stays behind as a mark. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { RESET } from './storedEvent.ts'

/** Ours: how long events are kept for clients that come back, in hours. */
const KEEP_HOURS = 24

const BATCH = 5000

/**
 * Removes events older than `keepHours`; answers how many. Always the beginning of the order, and its last row becomes
 * a reset: a client (or a server) that comes back to a place before it reads it first and so learns that it missed
 * something, and one that stands on it or after it has missed nothing.
 */
export async function sweepEvents(db: Kysely<Database>, keepHours: number = KEEP_HOURS): Promise<number> {
  let total = 0
  for (;;) {
    const { removed, more } = await sweepBatch(db, keepHours)
    total += removed
    if (!more) return total
  }
}

async function sweepBatch(db: Kysely<Database>, keepHours: number): Promise<{ removed: number; more: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { rows: locks } = await sql<{ got: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('push sweepEvents', 0)) as got`.execute(tx)
    if (!locks[0]?.got) return { removed: 0, more: false }
    // Visible and yet from the future: rows of another cluster, brought by a copy of the database. They would wait for
    // years for their turn.
    const foreign = await sql`delete from push_events where "Xid" >= pg_snapshot_xmax(pg_current_snapshot())`.execute(
      tx,
    )
    const { rows } = await sql<{ Xid: string; ID: number; old: boolean }>`
      select "Xid"::text as "Xid", "ID", "CreateTime" < now() - make_interval(secs => ${keepHours * 3600}) as old
      from push_events where "Xid" < pg_snapshot_xmin(pg_current_snapshot())
      order by push_events."Xid", "ID" limit ${sql.lit(BATCH)}`.execute(tx)
    const young = rows.findIndex((row) => !row.old)
    const old = young === -1 ? rows : rows.slice(0, young)
    const mark = old.at(-1)
    const removed = Number(foreign.numAffectedRows ?? 0) + Math.max(old.length - 1, 0)
    if (!mark) return { removed, more: false }
    await sql`delete from push_events where ("Xid", "ID") < (${mark.Xid}::xid8, ${mark.ID}::bigint)`.execute(tx)
    await sql`
      update push_events set "Topic" = ${RESET}, "Action" = '', "Ids" = '{}', "ToUserID" = null, "UserID" = 0,
        "AdminUserRealName" = '', "Data" = 'null'
      where ("Xid", "ID") = (${mark.Xid}::xid8, ${mark.ID}::bigint) and "Topic" <> ${RESET}`.execute(tx)
    return { removed, more: old.length === BATCH }
  })
}
