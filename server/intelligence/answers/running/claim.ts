/**
 * Who carries out which answer, in SQL. All times are the database's, so that servers whose clocks differ agree; who no longer
 * has an answer in hand changes nothing of it.
 */
import { sql, type Kysely, type Selectable, type SqlBool } from 'kysely'
import { answering } from '../../../../src/api/intelligence/aiAnswers/states.ts'
import type { Database } from '../../../platform/database/schema.ts'
import type { AiAnswers } from '../../../platform/database/tables/aiAnswers.ts'
import { endCharge } from '../charge.ts'
import { afterEnd } from './afterEnd.ts'
import type { Lapsed } from './lapsed.ts'

/** Ours: a server that was not heard of for so long, in ms, counts as dead, and what it had in hand as cut. */
export const LEASE_MS = 10_000
/** How often a server says that it is alive, and looks for what others left, in ms. */
export const BEAT_MS = 2500

/** What is said of an answer whose server is gone. */
const LOST = '服务器中断，回答没有答完。已有的内容都在，可以继续。'
const LOST_AT_ONCE = '服务器中断，还没有收到回答，请重新回答。'

const lease = sql<Date>`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})`
const running = answering.from('stop')

/** An answer that was taken in hand. */
export type TakenAnswer = Selectable<AiAnswers>

/** Takes what waits for a server, the oldest first, at most so many. */
export async function takeAnswers(db: Kysely<Database>, runner: string, most: number): Promise<TakenAnswer[]> {
  if (most <= 0) return []
  return db
    .updateTable('ai_answers')
    .set({ Runner: runner, LeaseTime: lease })
    .where('ID', 'in', (due) =>
      due
        .selectFrom('ai_answers')
        .select('ID')
        .where('State', '=', 'waiting')
        .where('Runner', 'is', null)
        .orderBy('ID')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()
}

/** Says that the server is alive. Answers those that are still its own, and which of them were stopped. */
export async function keepAnswers(
  db: Kysely<Database>,
  runner: string,
  ids: readonly number[],
): Promise<{ readonly ID: number; readonly isStopped: boolean }[]> {
  if (ids.length === 0) return []
  return (
    db
      .updateTable('ai_answers')
      .set({ LeaseTime: lease })
      // In the order in which the keeper locks them.
      .where('ID', 'in', (own) =>
        own
          .selectFrom('ai_answers')
          .select('ID')
          .where('ID', 'in', [...ids])
          .where('Runner', '=', runner)
          .where('State', 'in', running)
          .orderBy('ID')
          .forNoKeyUpdate(),
      )
      .returning(['ID', sql<boolean>`"StopTime" is not null`.as('isStopped')])
      .execute()
  )
}

/**
 * Puts down of these what servers had in hand that are gone, unless they were heard of meanwhile: it is cut, with what had arrived, or stopped where its person wanted that.
 * What it cost nobody knows, so what was reserved counts as spent. Answers what was put down.
 */
export async function sweepAnswers(
  db: Kysely<Database>,
  lapsed: readonly Lapsed[],
): Promise<readonly { ID: number; UserID: number }[]> {
  if (lapsed.length === 0) return []
  const leases = sql`unnest(${lapsed.map(({ ID }) => ID)}::bigint[], ${lapsed.map(({ Lease }) => Lease)}::timestamptz[])`
  return db.transaction().execute(async (tx) => {
    const lost = await tx
      .updateTable('ai_answers')
      .set({
        State: sql`case when "StopTime" is null then 'cut' else 'stopped' end`,
        Problem: sql<string>`case when "StopTime" is not null then '' when "Text" = '' then ${LOST_AT_ONCE}::text else ${LOST} end`,
        EndTime: sql<Date>`clock_timestamp()`,
        UpdateTime: sql<Date>`clock_timestamp()`,
        Runner: null,
        LeaseTime: null,
      })
      .where('ID', 'in', (due) =>
        due
          .selectFrom('ai_answers')
          .select('ID')
          .where('State', 'in', running)
          .where(sql<SqlBool>`("ID", "LeaseTime") in (select * from ${leases})`)
          .orderBy('ID')
          .forUpdate()
          .skipLocked(),
      )
      .returning(['ID', 'StID', 'UserID', 'ConversationID', 'LedgerID', 'Text'])
      .execute()
    for (const { LedgerID } of lost) await endCharge(tx, LedgerID, 'unknown')
    await afterEnd(tx, lost)
    return lost
  })
}
