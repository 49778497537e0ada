/**
 * What leaves the house goes lane by lane: of one record things are sent to one endpoint one after the other, so that the
 * receiver learns them in their order. All that one robot says is one lane: it may say so many things a minute. A lane is
 * one job.
 */
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { queueJobs } from '../jobs/queue.ts'

/** The kind of these jobs. */
export const OUTGOING = 'outgoing'

/** The lane of an effect `o`, as the key of its job. */
const laneOf = sql`concat_ws('/', o."StID", o."Kind", case o."Kind" when 'robot' then 'endpoints' else o."Family" end,
  case o."Kind" when 'robot' then o."EndpointID" else o."RecordID" end, o."EndpointID")`

/** A lane by its parts. */
export interface Lane {
  readonly StID: number
  readonly Kind: string
  readonly Family: string
  readonly RecordID: number
  /** null: it is for no endpoint. */
  readonly EndpointID: number | null
}

/** The lane a job is about. */
export function laneFrom(key: string): Lane {
  const [StID, Kind = '', Family = '', RecordID, EndpointID] = key.split('/')
  const endpoint = EndpointID === undefined ? null : Number(EndpointID)
  return { StID: Number(StID), Kind, Family, RecordID: Number(RecordID), EndpointID: endpoint }
}

/** Sees to it that effects are sent when they are due; to be called whenever one waits anew, or shorter. */
export async function queueSending(db: Kysely<Database>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ key: string; dueAt: Date }>`
    select ${laneOf} as key, min(o."DueAt") as "dueAt" from outgoing_effects o
    where o."ID" = any(${[...ids]}) and o."State" = 'queued' group by 1`.execute(db)
  await queueJobs(
    db,
    rows.map((row) => ({ kind: OUTGOING, ...row })),
  )
}

/** Queues what waits and has no job: rows that were put there by hand, or came with a backup. Answers how many lanes. */
export async function queueForgotten(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ key: string; dueAt: Date }>`
    select * from (
      select ${laneOf} as key, min(o."DueAt") as "dueAt" from outgoing_effects o
      where o."State" in ('queued', 'sending') group by 1) as lanes
    where not exists (select from jobs j where j."Kind" = ${OUTGOING} and j."Key" = lanes.key)`.execute(db)
  await queueJobs(
    db,
    rows.map((row) => ({ kind: OUTGOING, ...row })),
  )
  return rows.length
}
