/** Measures of announcements. */
import { sql } from 'kysely'
import type { ReadMeasure } from './measure.ts'

/** What the public sees now, in its order. */
export const announcementsNow: ReadMeasure = async ({ db, StID, now, whole }) => {
  const { rows } = await sql<{ title: string; type: string; reads: number; end: Date | null; id: number }>`
    select a."Title" as title, y."Name" as type, a."ReadNo" as reads, a."EndTime" as "end", a."ID" as id
    from announcements a join announcement_types y on y."ID" = a."TypeID"
    where a."StID" = ${StID} and a."State" = 'public'
      and (a."BeginTime" is null or a."BeginTime" <= ${now}) and (a."EndTime" is null or a."EndTime" > ${now})
    order by a."IsTop" desc, a."ShowOrder" desc, a."ID" desc limit ${whole('top', 20, 200)}`.execute(db)
  return rows.map(({ end, ...row }) => ({ ...row, end: end?.toISOString() ?? null }))
}
