/** One breaker for each setting, for all servers: who could not be reached several times in a row is asked last for a while. */
import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { AI_RESTING } from '../../platform/sql/aiResting.ts'
import { ProviderProblem } from '../providers/providerProblem.ts'

/** Ours: so often in a row, and it rests. */
const FAILURES = 3
/** Ours: how long at first, and at most, in seconds; each further failure doubles it. */
const REST_SECONDS = { first: 30, most: 600 } as const
/** Ours: how long one server has for trying it again before the next may, in seconds. */
const TRIAL_SECONDS = 15

/** Whether a service answered, whatever it said, or is of no use: not reached, or refusing everything. */
export type Heard = 'ok' | 'down'

/** What a call that went wrong says of the service. */
export function soundOf(error: unknown): Heard {
  if (!(error instanceof ProviderProblem)) return 'ok'
  return error.kind === 'unsent' || error.kind === 'lost' || error.needsAdministrator ? 'down' : 'ok'
}

/**
 * Notes how a call of a setting's service went. Settings that are gone are none of its business. Answers whether it begins to
 * rest with it.
 */
export async function heardFrom(db: Kysely<Database>, SettingID: number, heard: Heard): Promise<boolean> {
  if (heard === 'ok') {
    // Mostly there is nothing to forget, and then nothing is written.
    await db.deleteFrom('ai_breakers').where('SettingID', '=', SettingID).execute()
    return false
  }
  const { rows } = await sql<{ Failures: number }>`
    insert into ai_breakers as b ("SettingID", "Failures", "UpdateTime")
    select "ID", 1, now() from text_parameters where "ID" = ${SettingID}
    on conflict ("SettingID") do update set
      "Failures" = b."Failures" + 1,
      "RestTime" = case when b."Failures" + 1 >= ${FAILURES} then now() + make_interval(secs => least(
        ${REST_SECONDS.first} * power(2, least(b."Failures" + 1 - ${FAILURES}, 20)), ${REST_SECONDS.most})) end,
      "UpdateTime" = now()
    returning "Failures"`.execute(db)
  return rows[0]?.Failures === FAILURES
}

/**
 * Those of these settings that rest: not one that was changed since. One whose rest is over is given to whoever asks first, for a trial; the others go on
 * seeing that it rests until it was heard from.
 */
export async function restingOf(db: Kysely<Database>, SettingIDs: readonly number[]): Promise<ReadonlySet<number>> {
  if (SettingIDs.length === 0) return new Set()
  const rows = await db
    .selectFrom('ai_breakers as b')
    .innerJoin('text_parameters as t', 't.ID', 'b.SettingID')
    .select(['b.SettingID', sql<boolean>`"RestTime" <= now()`.as('isOver')])
    .where('b.SettingID', 'in', SettingIDs)
    .where(sql.raw<SqlBool>(AI_RESTING))
    .execute()
  const over = rows.filter(({ isOver }) => isOver).map(({ SettingID }) => SettingID)
  const resting = new Set(rows.map(({ SettingID }) => SettingID))
  if (over.length === 0) return resting
  const { rows: tried } = await sql<{ SettingID: number }>`
    update ai_breakers set "RestTime" = now() + make_interval(secs => ${TRIAL_SECONDS})
    where "SettingID" = any(${over}) and "RestTime" <= now() returning "SettingID"`.execute(db)
  for (const { SettingID } of tried) resting.delete(SettingID)
  return resting
}
