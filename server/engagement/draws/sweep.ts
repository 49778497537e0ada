/**
 * Archives of draws, once they were kept for as long as 规范促销行为暂行规定 wants (article 18: two years): who took part and who won
 * is taken away, with what would name them again. What is public stays: anybody can verify the draw as before.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { declaredTables } from '../../platform/personal/declared.ts'
import { eraseLines } from '../../platform/personal/eraseLines.ts'

/** So many rows are emptied in one transaction: a deck has a million. */
const AT_ONCE = 5000
/** So many draws are looked for at a time. */
const DRAWS = 100

/** What of a table says who it was, as columns with what they become, and which rows still say it. */
const emptied = {
  draw_entries: {
    sets: sql`"Who" = '', "Device" = '', "UserID" = null`,
    said: sql`("Who" <> '' or "Device" <> '' or "UserID" is not null)`,
  },
  draw_tickets: {
    sets: sql`"Who" = '', "Device" = '', "UserID" = null`,
    said: sql`"TakenAt" is not null and ("Who" <> '' or "Device" <> '' or "UserID" is not null)`,
  },
} as const

/** Draws whose two years are over: of the day they were drawn, or given up, and of the last thing that became of a prize. */
async function over(db: Kysely<Database>, now: Date): Promise<{ readonly ID: number; readonly StID: number }[]> {
  const { rows } = await sql<{ ID: number; StID: number }>`
    select d."ID", d."StID" from draws d
    where d."State" in ('drawn', 'archived', 'aborted')
      and coalesce(d."DrawnAt", d."ClosedAt", d."EndTime") < ${now}::timestamptz - interval '2 years'
      and not exists (select from draw_sweeps w where w."DrawID" = d."ID")
      and not exists (select from draw_records r where r."DrawID" = d."ID" and (
        r."UpdateTime" >= ${now}::timestamptz - interval '2 years' or r."State" in ('won', 'claimed', 'verified', 'issued')))
    order by d."ID" limit ${DRAWS}`.execute(db)
  return rows
}

async function sweepOne(db: Kysely<Database>, { ID, StID }: { ID: number; StID: number }, now: Date): Promise<number> {
  let count = 0
  for (const [table, { sets, said }] of Object.entries(emptied))
    for (let done = AT_ONCE; done === AT_ONCE;) {
      const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sets} where ctid = any(array(
        select ctid from ${sql.table(table)} where "DrawID" = ${ID} and ${said} limit ${AT_ONCE}))`.execute(db)
      done = Number(numAffectedRows ?? 0)
      count += done
    }
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ ID: number }>`
      update draw_records set "Who" = '', "UserID" = null, "ClaimName" = '', "ClaimPhone" = '', "ClaimAddress" = '',
        "IssuedBy" = '', "Reason" = case when "Reason" = '' then '' else '已抹去' end, "ErasedAt" = ${now}
      where "DrawID" = ${ID} and "ErasedAt" is null returning "ID"`.execute(tx)
    const ids = rows.map((row) => row.ID)
    await eraseLines(tx, declaredTables.get('draw_records')!, { StID, ids, withTexts: true })
    // With it the pseudonyms of whoever is known elsewhere could be worked out again.
    await tx.deleteFrom('draw_secrets').where('DrawID', '=', ID).execute()
    await sql`insert into draw_sweeps ("DrawID", "StID", "SweptAt") values (${ID}, ${StID}, ${now})
      on conflict do nothing`.execute(tx)
    return count + ids.length
  })
}

/** Sweeps all that are over; answers the draws with how many rows of each said who somebody was. */
export async function sweepDraws(
  db: Kysely<Database>,
  now: Date,
  signal?: AbortSignal,
): Promise<{ readonly ID: number; readonly StID: number; readonly Rows: number }[]> {
  const swept = []
  for (const draw of await over(db, now)) {
    signal?.throwIfAborted()
    swept.push({ ...draw, Rows: await sweepOne(db, draw, now) })
  }
  return swept
}
