/** Checkpoints of votes that endpoints did not take. */
import type pg from 'pg'
import { heardIn } from '../../../../src/api/distribution/endpoints/hears.ts'
import { effectStates, type EffectState } from '../../../../src/api/distribution/outgoing/states.ts'
import type { Words } from '../../../platform/operator/language.ts'

interface Untaken {
  readonly Title: string
  readonly Name: string
  readonly Hears: string
  readonly State: EffectState
  readonly minutes: number
}

/**
 * A line for each vote and endpoint that listens and did not take the newest. One that waits still counts after so many minutes
 * in which none was taken: each new checkpoint takes the place of the one that waits, so that none is ever given up. What
 * somebody cancelled is left to them.
 */
export async function untakenCheckpoints(pool: pg.Pool, minutes: number): Promise<Words[]> {
  const { rows } = await pool.query<Untaken>(
    `with told as (
      select v."Title", e."Name", e."Hears", o."ID", o."RecordID", o."EndpointID", o."State", o."CreateTime",
        max(o."ID") filter (where o."State" = 'sent') over pair as sent, max(o."ID") over pair as newest
      from vote_trees t join votes v on v."ID" = t."VoteID"
        join outgoing_effects o on o."StID" = v."StID" and o."Kind" in ('distribution', 'robot') and o."Family" = 'votes'
          and o."RecordID" = v."ID" and o."Event" = 'checkpoint'
        join endpoints e on e."ID" = o."EndpointID" and e."IsEnable"
      window pair as (partition by o."RecordID", o."EndpointID")),
    untaken as (
      select "RecordID", "EndpointID", "Title", "Name", "Hears", max("State") filter (where "ID" = newest) as "State",
        floor(extract(epoch from now() - min("CreateTime")) / 60)::int as minutes
      from told where "ID" > coalesce(sent, 0) group by 1, 2, 3, 4, 5)
    select "Title", "Name", "Hears", "State", minutes from untaken
    where "State" in ('failed', 'unknown') or ("State" in ('queued', 'sending') and minutes >= $1) order by 1, 2`,
    [minutes],
  )
  return rows
    .filter(({ Hears }) => heardIn(Hears).checkpoints.size > 0)
    .map(({ Title, Name, State, minutes: since }) => ({
      zh: `《${Title}》的检查点没有送到“${Name}”：${effectStates[State]}，最早的已经 ${since} 分钟`,
      en: `"${Title}": checkpoints did not arrive at ${Name} (${State}), the oldest for ${since} min`,
    }))
}
