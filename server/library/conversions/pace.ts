/** How fast videos were worked on of late. */
import { sql } from 'kysely'
import type { Request } from '../../platform/pipeline/implement.ts'

/** Over how many streams it is measured. */
const LATELY = 20

/** Seconds of video that one second of work made, over the last streams of the station; null: none was made yet. */
export async function paceOf({ db, me }: Pick<Request<unknown>, 'db' | 'me'>): Promise<number | null> {
  const { rows } = await sql<{ pace: number | null }>`
    select (sum(length) / nullif(sum(work), 0))::float8 as pace from (
      select v."DurationMs"::float8 / 1000 as length, extract(epoch from c."EndedAt" - c."StartedAt")::float8 as work
      from conversions c join media_versions v on v."ID" = c."VersionID"
      where c."StID" = ${me.StID} and c."State" = 'done' and c."Kind" = 'stream' and v."DurationMs" > 0
      order by c."EndedAt" desc limit ${LATELY}) lately`.execute(db)
  const pace = rows[0]?.pace ?? null
  return pace === null ? null : Math.round(pace * 100) / 100
}
