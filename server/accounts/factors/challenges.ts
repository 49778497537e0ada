/** What a passkey is to sign: random, stored hashed, good once, for one purpose and person, for a few minutes. */
import { Refusal } from '../../../src/api/client.ts'
import type { ChallengePurpose } from '../../platform/database/tables/factors.ts'
import type { Db } from '../../platform/pipeline/implement.ts'
import { hashOf, newToken } from '../../platform/pipeline/tokens.ts'

/** Ours: how long somebody may look for their key, in minutes. */
export const CHALLENGE_MINUTES = 5

/** What for, and whose; `UserID` null: whoever signs in. */
export interface Purpose {
  readonly Purpose: ChallengePurpose
  readonly UserID: number | null
}

/** A new one, in base64url. */
export async function openChallenge(db: Db, purpose: Purpose, now: Date): Promise<string> {
  const challenge = newToken()
  const ExpiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000)
  await db
    .insertInto('passkey_challenges')
    .values({ ChallengeHash: hashOf(challenge), ...purpose, ExpiresAt })
    .execute()
  return challenge
}

/** Uses up the one that a browser says it signed. Throws 'refused' when it is none for this purpose and person. */
export async function spendChallenge(
  db: Db,
  clientData: unknown,
  { Purpose, UserID }: Purpose,
  now: Date,
): Promise<string> {
  const challenge = signedIn(clientData)
  const spent =
    challenge &&
    (await db
      .deleteFrom('passkey_challenges')
      .where('ChallengeHash', '=', hashOf(challenge))
      .where('Purpose', '=', Purpose)
      .where('UserID', UserID === null ? 'is' : '=', UserID)
      .where('ExpiresAt', '>', now)
      .returning('Purpose')
      .executeTakeFirst())
  if (!challenge || !spent) throw new Refusal('refused', '通行密钥的验证已超过时间或已经用过，请再试一次。')
  return challenge
}

/** What stands in the client's data; the library checks afterwards that this, too, was signed. */
function signedIn(clientData: unknown): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(String(clientData), 'base64url').toString('utf8')) as { challenge?: unknown }
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}
