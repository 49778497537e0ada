/** Numbers that were typed and are none: guessing ends after some. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Ours: wrong numbers a person may type within SCAN_GUESS_MS. */
const SCAN_GUESSES = 10
/** Ours: how long they count, in milliseconds. */
const SCAN_GUESS_MS = 10 * 60_000

/** Throws 'busy' for somebody who has guessed too often. */
export async function refuseGuesser(db: Db, UserID: number, now: Date): Promise<void> {
  const guesses = await db
    .selectFrom('scan_guesses')
    .select(['Count', 'Since'])
    .where('UserID', '=', UserID)
    .where('Since', '>', new Date(now.getTime() - SCAN_GUESS_MS))
    .executeTakeFirst()
  if (!guesses || guesses.Count < SCAN_GUESSES) return
  const minutes = Math.max(1, Math.ceil((guesses.Since.getTime() + SCAN_GUESS_MS - now.getTime()) / 60_000))
  throw new Refusal('busy', `数字码输错次数过多，请 ${minutes} 分钟后再试。`)
}

/** One more. */
export async function countGuess(db: Db, UserID: number, now: Date): Promise<void> {
  const start = new Date(now.getTime() - SCAN_GUESS_MS)
  await sql`
    insert into scan_guesses as g ("UserID", "Count", "Since") values (${UserID}, 1, ${now})
    on conflict ("UserID") do update set
      "Count" = case when g."Since" > ${start} then g."Count" + 1 else 1 end,
      "Since" = case when g."Since" > ${start} then g."Since" else excluded."Since" end`.execute(db)
}
