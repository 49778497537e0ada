/** What is over is removed: sign-ins, captchas, scan codes, failures that no longer count. */
import type { Kysely } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'

const DAY_MS = 24 * 60 * 60_000
/** Ours: so long after its last sign-in a browser is known, in days; its cookie lives no longer. */
const KNOWN_DAYS = 365

/** Removes what nobody can use any more. Spent refresh tokens stay until they would have expired: see 0002. */
export async function sweepSessions(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('RefreshExpiresAt', '<', now).execute()
  await db.deleteFrom('captchas').where('ExpiresAt', '<', now).execute()
  await db
    .deleteFrom('known_devices')
    .where('SeenAt', '<', new Date(now.getTime() - KNOWN_DAYS * DAY_MS))
    .execute()
  await db.deleteFrom('scan_logins').where('ExpiresAt', '<', now).execute()
  await db
    .deleteFrom('login_failures')
    .where('UpdateTime', '<', new Date(now.getTime() - DAY_MS))
    .where((row) => row.or([row('LockedUntil', 'is', null), row('LockedUntil', '<', now)]))
    .execute()
}
