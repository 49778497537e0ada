/** What nobody can go on with any more is removed: half sign-ins, challenges, telephones that were never confirmed. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { Work } from '../../platform/jobs/work.ts'

const MINUTE = 60_000
const DAY_MS = 24 * 60 * MINUTE

/** Removes it. */
export async function sweepFactors(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('half_sign_ins').where('ExpiresAt', '<', now).execute()
  await db.deleteFrom('passkey_challenges').where('ExpiresAt', '<', now).execute()
  const gone = await db
    .deleteFrom('totp_factors')
    .where('ConfirmedAt', 'is', null)
    .where('CreateTime', '<', new Date(now.getTime() - DAY_MS))
    .returning('SecretID')
    .execute()
  const ids = gone.map(({ SecretID }) => SecretID)
  if (ids.length > 0) await db.deleteFrom('record_secrets').where('ID', 'in', ids).execute()
}

/** The work. */
export const factorWork: readonly Work[] = [
  {
    kind: 'factors.sweep',
    title: 'sweeping half sign-ins',
    limitMs: MINUTE,
    everyMs: 10 * MINUTE,
    async run({ now }, { db }) {
      await sweepFactors(db, now())
    },
  },
]
