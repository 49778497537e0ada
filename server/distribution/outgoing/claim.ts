/** Taking the next effect of a lane in hand, and putting down what came of it. Who has the lane's job does so. */
import { sql, type Kysely } from 'kysely'
import type { EffectState } from '../../../src/api/distribution/outgoing/states.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { StoredIn } from '../../platform/database/tableOf.ts'
import type { Lane } from '../../platform/outgoing/lanes.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { notifyOutgoing } from '../../platform/outgoing/queue.ts'

/** Something in hand. Was: as it stood before; 'sending' where another server had it and is gone. */
export type Claimed = StoredIn<'outgoing_effects'> & { readonly Was: EffectState }

const isRobots = ({ Kind }: Lane) => Kind === 'robot'
const ofLane = (lane: Lane) => sql`"StID" = ${lane.StID} and "Kind" = ${lane.Kind}
  and "EndpointID" is not distinct from ${lane.EndpointID} and "State" in ('queued', 'sending')
  and ${isRobots(lane) ? sql`true` : sql`"Family" = ${lane.Family} and "RecordID" = ${lane.RecordID}`}`
// What a robot says is of many records: one that waits for its countdown does not hold the others, one that the robot put
// off does.
const inLane = (lane: Lane) =>
  isRobots(lane) ? sql`"State" = 'sending' desc, "Attempts" > 0 desc, "DueAt", "ID"` : sql`"ID"`

/**
 * Takes the first thing of a lane that is not sent yet, if it is due at `now`. One that is being sent already was left
 * behind by a server that is gone.
 */
export async function claimNext(db: Kysely<Database>, lane: Lane, now: Date): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    with head as materialized (
      select "ID", "State" from outgoing_effects where ${ofLane(lane)}
      order by ${inLane(lane)} limit 1 for update)
    update outgoing_effects e set "State" = 'sending', "Attempts" = e."Attempts" + 1, "UpdateTime" = ${now}
    from head where e."ID" = head."ID" and (e."State" = 'sending' or e."DueAt" <= ${now})
    returning e.*, head."State" as "Was"`.execute(db)
  return rows[0]
}

/** When the first thing of a lane is due; undefined: nothing waits. */
export async function nextOf(db: Kysely<Database>, lane: Lane): Promise<Date | undefined> {
  const { rows } = await sql<{ DueAt: Date }>`
    select "DueAt" from outgoing_effects where ${ofLane(lane)} order by ${inLane(lane)} limit 1`.execute(db)
  return rows[0]?.DueAt
}

/** What came of an attempt. */
export interface Result {
  readonly State: 'sent' | 'queued' | 'failed' | 'unknown'
  readonly Target?: string
  readonly Problem: string
  readonly SentAt?: Date
  /** For one that is tried again. */
  readonly DueAt?: Date
}

/**
 * Puts down the result of an attempt. False, with nothing written, when the attempt was taken from this server: it took
 * too long and another one has it in hand.
 */
export async function putDown(
  db: Db,
  { ID, StID, UserID, Attempts }: Claimed,
  result: Result,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outgoing_effects')
    .set({ ...result, UpdateTime: now })
    .where('ID', '=', ID)
    .where('State', '=', 'sending')
    .where('Attempts', '=', Attempts)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await notifyOutgoing(db, StID, [{ ID, UserID }])
  return true
}

/** Puts back what the database was away for while it was in hand: that counts as no attempt. */
export async function giveBack(db: Kysely<Database>, { ID, Attempts }: Claimed): Promise<void> {
  await db
    .updateTable('outgoing_effects')
    .set({ State: 'queued', Attempts: Attempts - 1 })
    .where('ID', '=', ID)
    .where('State', '=', 'sending')
    .where('Attempts', '=', Attempts)
    .execute()
}
