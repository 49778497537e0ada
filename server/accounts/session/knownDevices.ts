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

/** Whether an account is trusted in a browser with its password alone. */
export async function isTrusted(db: Db, token: string | undefined, UserID: number, now: Date): Promise<boolean> {
  if (!token) return false
  const found = await db
    .selectFrom('known_devices')
    .select('UserID')
    .where('TokenHash', '=', hashOf(token))
    .where('UserID', '=', UserID)
    .where('TrustedUntil', '>', now)
    .executeTakeFirst()
  return found !== undefined
}

/** Where an account's second factor changes, no browser is trusted any more. */
export async function trustNobody(db: Db, UserID: number): Promise<void> {
  await db.updateTable('known_devices').set({ TrustedUntil: null }).where('UserID', '=', UserID).execute()
}

/**
 * The account is known in this browser from now on, like those that were. `trustedUntil` default: as before. Answers its new
 * token.
 */
export async function knowDevice(
  db: Db,
  before: string | undefined,
  UserID: number,
  now: Date,
  trustedUntil?: Date,
): Promise<string> {
  const token = newToken()
  const TokenHash = hashOf(token)
  let kept: { TrustedUntil: Date | null } | undefined
  if (before) {
    await db
      .updateTable('known_devices')
      .set({ TokenHash })
      .where('TokenHash', '=', hashOf(before))
      .where('UserID', '!=', UserID)
      .execute()
    kept = await db
      .deleteFrom('known_devices')
      .where('TokenHash', '=', hashOf(before))
      .where('UserID', '=', UserID)
      .returning('TrustedUntil')
      .executeTakeFirst()
  }
  const TrustedUntil = trustedUntil ?? kept?.TrustedUntil ?? null
  await db.insertInto('known_devices').values({ TokenHash, UserID, SeenAt: now, TrustedUntil }).execute()
  return token
}
