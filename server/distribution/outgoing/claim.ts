/** Taking what is due in hand, and putting down what came of it. Several servers may do so at once. */
import { sql, type Kysely, type Selectable } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { OutgoingEffects } from '../../platform/database/tables/outgoing.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { notifyOutgoing } from '../../platform/outgoing/queue.ts'

/** Something in hand. */
export type Claimed = Selectable<OutgoingEffects>

/** Ours: a server that has something in hand is waited for so long, in ms; then it counts as dead. */
export const CLAIM_MS = 60_000

/**
 * Takes at most `most` of what is due: what waits, and what a server that is gone had in hand. Of one record nothing is
 * taken before what was queued earlier, so that the receiver learns things in their order.
 */
export async function claimDue(db: Kysely<Database>, now: Date, most: number): Promise<Claimed[]> {
  const until = new Date(now.getTime() + CLAIM_MS)
  const { rows } = await sql<Claimed>`
    with due as materialized (
      select o."ID" from outgoing_effects o
      where ((o."State" = 'queued' and o."DueAt" <= ${now}) or (o."State" = 'sending' and o."ClaimedUntil" <= ${now}))
        and not exists (
          select from outgoing_effects b
          where b."StID" = o."StID" and b."Kind" = o."Kind" and b."Family" = o."Family"
            and b."RecordID" = o."RecordID" and b."ID" < o."ID" and b."State" in ('queued', 'sending'))
      order by o."DueAt", o."ID" limit ${most} for update skip locked)
    update outgoing_effects e
    set "State" = 'sending', "Attempts" = e."Attempts" + 1, "ClaimedUntil" = ${until}, "UpdateTime" = ${now}
    from due where e."ID" = due."ID" and e."State" in ('queued', 'sending')
    returning e.*`.execute(db)
  return rows.toSorted((a, b) => a.ID - b.ID)
}

/** What came of an attempt. */
export interface Result {
  readonly State: 'sent' | 'queued' | 'failed'
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
    .set({ ...result, ClaimedUntil: null, UpdateTime: now })
    .where('ID', '=', ID)
    .where('State', '=', 'sending')
    .where('Attempts', '=', Attempts)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  await notifyOutgoing(db, StID, [{ ID, UserID }])
  return true
}
