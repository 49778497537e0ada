/**
 * Browsers in which an account was signed in before: guesses elsewhere do not lock them. Known by a random token in a
 * cookie, stored hashed, that changes with every sign-in, so that one planted in a browser gains nothing. It signs nobody in.
 */
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'

/** How guesses of a known browser are counted, as a place; undefined when it is not known for the account. */
export async function devicePlace(db: Db, token: string | undefined, UserID: number): Promise<string | undefined> {
  if (!token) return undefined
  const TokenHash = hashOf(token)
  const known = await db
    .selectFrom('known_devices')
    .select('UserID')
    .where('TokenHash', '=', TokenHash)
    .where('UserID', '=', UserID)
    .executeTakeFirst()
  return known && `device ${TokenHash.toString('base64url')}`
}

/** The account is known in this browser from now on, like those that were. Answers its new token. */
export async function knowDevice(db: Db, before: string | undefined, UserID: number, now: Date): Promise<string> {
  const token = newToken()
  const TokenHash = hashOf(token)
  if (before) {
    await db
      .updateTable('known_devices')
      .set({ TokenHash })
      .where('TokenHash', '=', hashOf(before))
      .where('UserID', '!=', UserID)
      .execute()
    await db.deleteFrom('known_devices').where('TokenHash', '=', hashOf(before)).where('UserID', '=', UserID).execute()
  }
  await db.insertInto('known_devices').values({ TokenHash, UserID, SeenAt: now }).execute()
  return token
}
