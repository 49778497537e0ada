/** Videos that nobody asked to be worked on, and conversions whose job is gone. */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { queueJobs } from '../../platform/jobs/queue.ts'
import { ASKED, CONVERSION, jobOf, queueRenditions, tellOf } from './queueRenditions.ts'

/** How many are looked for at a time. */
const MOST = 100

/** Queues them. */
export async function queueForgotten(db: Kysely<Database>): Promise<void> {
  const { rows: versions } = await sql<{ ID: number }>`
    select v."ID" from media_versions v join media m on m."ID" = v."MediaID"
    where m."Kind" in ('video', 'audio') and m."VersionID" = v."ID" and m."DeletedAt" is null
      and v."Type" ~ '^(video|audio)/' and v."WithdrawnAt" is null
      and not exists (select from conversions c where c."VersionID" = v."ID" and c."Kind" = 'plan')
    order by v."ID" desc limit ${MOST}`.execute(db)
  for (const { ID } of versions) await queueRenditions(db, ID)
  const { rows: lost } = await sql<{ ID: number; Kind: string; Priority: number }>`
    select c."ID", c."Kind", c."Priority" from conversions c
    where c."State" in ('queued', 'running')
      and not exists (select from jobs j where j."Kind" in (${CONVERSION}, ${ASKED}) and j."Key" = c."ID"::text)
    order by c."ID" limit ${MOST}`.execute(db)
  await queueJobs(db, lost.map(jobOf))
  await putBackLeft(db)
}

/** What a server that is gone had in hand waits again, also where nobody can go on with it just now. */
async function putBackLeft(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ ID: number; StID: number }>`
    update conversions c set "State" = 'queued', "Runner" = '', "Percent" = 0, "StartedAt" = null
    from jobs j where c."State" = 'running' and j."Kind" in (${CONVERSION}, ${ASKED}) and j."Key" = c."ID"::text
      and (j."Runner" is null or j."DueAt" < clock_timestamp())
    returning c."ID", c."StID"`.execute(db)
  await tellOf(db, rows)
}
