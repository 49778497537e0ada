/**
 * How often somebody may guess a code: counted as wrong passwords are, by the station's login rule, beside them, so that
 * the right password forgives none. Six digits are few, so guesses of an account count together, too, wherever they come
 * from, and where the rule locks nothing.
 */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { forgiveFailures, takeAttempt } from '../session/failures.ts'
import type { Account } from '../session/people.ts'

/** Ours: wrong codes from one place after which it is locked, where the login rule locks nothing. */
const LOCK_AFTER = 10
/** Ours: so many times as many of an account from everywhere. */
const EVERYWHERE = 5
const ALL = 'factor'

const placesOf = (place: string) => [`factor ${place}`, ALL] as const

/** Counts a code as wrong until forgiveTries says otherwise. Throws 'refused' while the place or the account is locked. */
export async function countTry(db: Kysely<Database>, account: Account, place: string, now: Date): Promise<void> {
  const least = account.LockAfter || LOCK_AFTER
  for (const one of placesOf(place)) {
    const rule = { ...account, LockAfter: one === ALL ? least * EVERYWHERE : least }
    await takeAttempt(db, { name: account.AdminUserName, place: one, isKnown: true, rule, now })
  }
}

/** The right one forgives those of its place, and takes its own back from all. */
export async function forgiveTries(db: Db, { AdminUserName: name }: Account, place: string): Promise<void> {
  const [here] = placesOf(place)
  await forgiveFailures(db, { name, place: here })
  await db
    .updateTable('login_failures')
    .set((row) => ({ Count: row('Count', '-', 1) }))
    .where('Name', '=', name.trim().toLowerCase())
    .where('Place', '=', ALL)
    .where('Count', '>', 0)
    .execute()
}
