/** Wrong passwords of shared links: counted for each address, and no more tried than anybody mistypes. */
import { sql } from 'kysely'
import { Refusal } from '../../../src/api/client.ts'
import type { Db } from '../../platform/pipeline/implement.ts'

/** Ours: wrong passwords for a link in GUESS_MINUTES: from one address, and from all. */
export const GUESSES = 10
export const ALL_GUESSES = 100
const GUESS_MINUTES = 15

const before = (now: Date) => new Date(now.getTime() - GUESS_MINUTES * 60_000)

/**
 * Throws 'busy' when there were too many of late. Until the transaction ends nobody else guesses at this link: however many
 * are sent at once, each knows of those before it.
 */
export async function refuseGuessing(db: Db, ScreenID: number, ip: string, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`guesses ${ScreenID}`}, 0))`.execute(db)
  const { rows } = await sql<{ here: number; all: number }>`
    select coalesce(sum("Count") filter (where "UserIP" = ${ip}), 0)::int as here, coalesce(sum("Count"), 0)::int as all
    from big_screen_guesses
    where "ScreenID" = ${ScreenID} and "Since" > ${before(now)}`.execute(db)
  const { here, all } = rows[0]!
  if (here >= GUESSES || all >= ALL_GUESSES)
    throw new Refusal('busy', `密码错得太多了，请 ${GUESS_MINUTES} 分钟后再试。`)
}

/** Counts a wrong one. */
export async function countGuess(db: Db, ScreenID: number, UserIP: string, now: Date): Promise<void> {
  const over = before(now)
  await sql`insert into big_screen_guesses ("ScreenID", "UserIP", "Count", "Since")
    values (${ScreenID}, ${UserIP}, 1, ${now})
    on conflict ("ScreenID", "UserIP") do update set
      "Count" = case when big_screen_guesses."Since" > ${over} then big_screen_guesses."Count" + 1 else 1 end,
      "Since" = case when big_screen_guesses."Since" > ${over} then big_screen_guesses."Since" else ${now} end`.execute(
    db,
  )
}
